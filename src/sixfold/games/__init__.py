"""The games: the contract they fulfil, their errors, the random generator, and one folder of rules for each.

Rules are pure functions over frozen values. Clocks, sockets and what a match hides stay out.
"""
