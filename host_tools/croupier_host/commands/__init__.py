"""The subcommands of `croupier`, one a module."""
