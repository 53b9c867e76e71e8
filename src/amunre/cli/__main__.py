"""`python -m amunre.cli` is `amun-re`."""

import sys

from amunre.cli.main import main

sys.exit(main())
