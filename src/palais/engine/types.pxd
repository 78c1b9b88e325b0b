# C names of the small integers that kernels are made of. Arrays of chars would reach Python as bytes cut at
# the first zero, so what is exported is made of shorts.
ctypedef unsigned char u8
ctypedef signed short i16
ctypedef unsigned short u16
ctypedef unsigned int u32
ctypedef unsigned long long u64
ctypedef u16[64] Moves
