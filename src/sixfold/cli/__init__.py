"""The command line, ``sixfold …``. Thin: it reads arguments and files, calls the floors below, and prints."""
