/** Why a command could not be done: its message is for the person at the terminal, without a stack. */
export class OperatorError extends Error {}

/** A command line that nobody can follow. */
export class UsageError extends Error {}
