cimport cython
from amunre.agents.lookahead cimport Actions, Features, GameState, Generator, Inputs, Lookahead, Outcome, Rules, Style
from amunre.envs cimport kinds
from amunre.game cimport kinds as shared


@cython.final
cdef class Rival:
    cdef Style style
    cdef bint finish_tasks


@cython.final
cdef class Lane:
    cdef GameState state
    cdef Actions legal
    cdef Generator luck
    cdef int number, own, seat
    cdef bint ended
    cdef Lane left, right


@cython.locals(place=cython.int)
cdef void write(float* values, float* out, Py_ssize_t first, int count) noexcept nogil


@cython.final
cdef class Shard:
    cdef GameState start, visible, trial
    cdef Rules rules
    cdef Features features
    cdef int players, table
    cdef readonly int size
    cdef Inputs inputs
    cdef Outcome outcome
    cdef Lookahead lookahead
    cdef list lanes
    cdef Lane root
    cdef bint solo, same_step
    cdef int own, scheme
    cdef Rival first, second, third, fourth
    cdef object held
    cdef long long* actions
    cdef int* seats
    cdef float* observations
    cdef signed char* masks
    cdef float* rewards
    cdef signed char* ends
    cdef float* finals
    cdef float* rows

    cpdef bind(self, long long[::1] actions, int[::1] seats, float[::1] observations, signed char[::1] masks, float[::1] rewards, signed char[::1] ends, float[::1] finals)
    @cython.locals(lane=Lane)
    cpdef seed(self, int place, unsigned long long seed)
    cpdef reset(self)
    cdef void reset_all(self, Lane lane) noexcept nogil
    @cython.locals(lane=Lane)
    cpdef restart(self, int place)
    cpdef int wrong_lane(self)
    @cython.locals(found=cython.int)
    cdef int wrong_below(self, Lane lane) noexcept nogil
    cdef bint is_legal(self, Lane lane, long long action) noexcept nogil
    cpdef step(self)
    cdef void step_all(self, Lane lane) noexcept nogil
    cpdef sample(self)
    cdef void sample_all(self, Lane lane) noexcept nogil
    cdef void play(self, Lane lane) noexcept nogil
    @cython.locals(seat=cython.int, place=cython.int)
    cdef void clear(self, Lane lane) noexcept nogil
    cdef void begin(self, Lane lane) noexcept nogil
    @cython.locals(_=cython.int, deciders=cython.int, seat=cython.int)
    cdef void advance(self, Lane lane) noexcept nogil
    @cython.locals(distance=cython.int)
    cdef int answer(self, Lane lane, int seat) noexcept nogil
    cdef int decide(self, Lane lane, int seat, Rival rival) noexcept nogil
    @cython.locals(first=cython.int, place=cython.int)
    cdef void present(self, Lane lane) noexcept nogil
    cdef void look(self, Lane lane, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void finish(self, Lane lane) noexcept nogil
    cdef float reward(self) noexcept nogil
    @cython.locals(lane=Lane)
    cpdef int owner(self, int place)
    @cython.locals(lane=Lane)
    cpdef GameState state(self, int place)
    @cython.locals(lane=Lane)
    cpdef list options(self, int place)
    @cython.locals(lane=Lane, option=cython.int)
    cpdef afterwards(self, int place, float[::1] out)
