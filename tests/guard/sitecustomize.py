"""Python imports a module of this name at start-up: child processes of the tests find this one on `PYTHONPATH`."""

import network_guard  # noqa: F401 - importing it sets the guard
