cimport cython
from amunre.game cimport kinds


@cython.locals(bit=cython.int)
cpdef object not_deciding(int waiting, int seat, int turn, str sealed_rule, str turn_rule, str end_rule)

cpdef object waiting_prompt(
    int waiting, object seat, int turn, str sealed_rule, bint is_sealed, str rule, str end_rule
)

cpdef tuple visible_actors(int waiting, int players, object seat, bint sealing, bint is_sealed)
