"""One profile for generated tests: the same examples on every machine, and no clock."""

import signal

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("ci")

# A shell that starts the tests in the background lets them ignore interrupts, and the programs they start would too.
signal.signal(signal.SIGINT, signal.default_int_handler)
