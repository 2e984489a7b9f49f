"""``python -m beleg``: the same as the command ``beleg``."""

import sys

from beleg.serving.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
