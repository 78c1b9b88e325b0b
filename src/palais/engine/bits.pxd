# Bit scans in one instruction.
cdef extern from *:
    """
    static inline int palais_lowest(unsigned long long x) { return __builtin_ctzll(x); }
    static inline int palais_highest(unsigned long long x) { return 63 - __builtin_clzll(x); }
    static inline int palais_ones(unsigned long long x) { return __builtin_popcountll(x); }
    """
    int lowest "palais_lowest"(unsigned long long x) noexcept nogil
    int highest "palais_highest"(unsigned long long x) noexcept nogil
    int ones "palais_ones"(unsigned long long x) noexcept nogil
