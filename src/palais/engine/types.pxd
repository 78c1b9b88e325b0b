# C names of the small integers that kernels are made of.
ctypedef unsigned char u8
ctypedef signed char i8
ctypedef unsigned short u16
ctypedef unsigned int u32
ctypedef unsigned long long u64
ctypedef u16[64] Moves
