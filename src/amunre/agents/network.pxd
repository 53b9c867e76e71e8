cimport cython
from amunre.agents cimport buffers, kinds
from amunre.agents.features cimport Inputs

cdef extern from *:
    """
    /* The loops below twice: with the instructions every processor has, and with wider ones, chosen when loaded. */
    #if defined(__PYX_HAVE__amunre__agents__network)
    #if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)
    #define WIDE __attribute__((target_clones("avx2", "default")))
    static void __pyx_f_6amunre_6agents_7network_add_row(float *, Py_ssize_t, float, float *, Py_ssize_t) WIDE;
    #else
    #define WIDE
    #endif

    /* Add rows times their factors to as many whole blocks as there are; the sums of a block stay in registers. */
    #if defined(__GNUC__)
    typedef float eight __attribute__((vector_size(32), aligned(4), may_alias));
    #define BLOCKS(COUNT)                                                          \
        for (; done + 8 * COUNT <= width; done += 8 * COUNT) {                     \
            eight sums[COUNT];                                                     \
            for (int part = 0; part < COUNT; part++)                               \
                sums[part] = ((eight *) (target + done))[part];                    \
            for (int place = 0; place < count; place++)                            \
                for (int part = 0; part < COUNT; part++)                           \
                    sums[part] = sums[part] + factors[place] * ((eight *) (source + rows[place] + done))[part]; \
            for (int part = 0; part < COUNT; part++)                               \
                ((eight *) (target + done))[part] = sums[part];                    \
        }
    WIDE static Py_ssize_t add_blocks(
        float *source, Py_ssize_t *rows, float *factors, int count, float *target, Py_ssize_t width) {
        Py_ssize_t done = 0;
        BLOCKS(8)
        BLOCKS(4)
        return done;
    }
    #else
    #define add_blocks(source, rows, factors, count, target, width) 0
    #endif
    #endif

    /* Which of sixteen differ, a bit for each; the number of the lowest bit. */
    #if defined(__SSE2__) && defined(__GNUC__)
    #include <emmintrin.h>
    #define FOUR(at) \
        _mm_castps_si128(_mm_cmpneq_ps(_mm_loadu_ps(one + start + at), _mm_loadu_ps(other + start + at)))
    static CYTHON_INLINE unsigned int unequal(const float *one, const float *other, Py_ssize_t start) {
        __m128i first = _mm_packs_epi32(FOUR(0), FOUR(4)), last = _mm_packs_epi32(FOUR(8), FOUR(12));
        return (unsigned int) _mm_movemask_epi8(_mm_packs_epi16(first, last));
    }
    static CYTHON_INLINE int lowest(unsigned int mask) { return __builtin_ctz(mask); }
    #else
    static CYTHON_INLINE unsigned int unequal(const float *one, const float *other, Py_ssize_t start) {
        unsigned int mask = 0;
        for (int place = 0; place < 16; place++)
            mask |= (unsigned int) (one[start + place] != other[start + place]) << place;
        return mask;
    }
    static CYTHON_INLINE int lowest(unsigned int mask) {
        int place = 0;
        while (!(mask >> place & 1)) place++;
        return place;
    }
    #endif
    """
    unsigned int unequal(float* one, float* other, Py_ssize_t start) noexcept nogil
    int lowest(unsigned int mask) noexcept nogil
    Py_ssize_t add_blocks(
        float* source, Py_ssize_t* rows, float* factors, int count, float* target, Py_ssize_t width) noexcept nogil


@cython.final
cdef class Network:
    cdef readonly int size, first, second, count
    cdef int first_bias, second_rows, second_bias, head_rows, head_bias
    cdef object store
    cdef float* weights


@cython.final
cdef class Reading:
    cdef readonly float win, score, margin
    cdef float[1024] shown
    cdef float[256] reference
    cdef float[256] sums
    cdef float[256] hidden
    cdef float[256] second
    cdef float[1024] nothing
    cdef Py_ssize_t[1024] rows
    cdef float[1024] factors

    @cython.locals(count=cython.int)
    cdef void refer(self, Network network, Inputs inputs) noexcept nogil
    @cython.locals(count=cython.int)
    cdef void compare(self, Network network, Inputs inputs) noexcept nogil
    @cython.locals(unit=cython.int, value=cython.float, count=cython.int, row=cython.int, win=cython.float, score=cython.float, margin=cython.float)
    cdef void conclude(self, Network network) noexcept nogil


@cython.locals(unit=cython.Py_ssize_t)
cdef void copy(float* source, Py_ssize_t start, float* target, Py_ssize_t width) noexcept nogil

@cython.locals(unit=cython.Py_ssize_t)
cdef void add_row(float* source, Py_ssize_t start, float factor, float* target, Py_ssize_t width) noexcept nogil

@cython.locals(count=cython.int, stretch=cython.int, start=cython.Py_ssize_t, mask=cython.uint, place=cython.Py_ssize_t)
cdef int list_differences(float* one, float* other, int size, Py_ssize_t width, Py_ssize_t* rows, float* factors) noexcept nogil

@cython.locals(place=cython.int, unit=cython.Py_ssize_t, done=cython.Py_ssize_t)
cdef void add_rows(float* source, Py_ssize_t* rows, float* factors, int count, float* target, Py_ssize_t width) noexcept nogil
