/** A command failed. The message is for the operator and is printed without a stack. */
export class OperatorError extends Error {}

/** The command line is wrong. */
export class UsageError extends Error {}
