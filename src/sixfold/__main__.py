"""`python -m sixfold …` is `sixfold …`."""

import sys

from sixfold.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
