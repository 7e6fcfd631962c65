"""`python -m buildstars` is `buildstars`."""

from buildstars.cli import main

if __name__ == "__main__":
    main()
