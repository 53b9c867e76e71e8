"""Making packages: what `make dist` and `make dist-check` run."""
