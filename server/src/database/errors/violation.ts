/** Whether a statement violated a constraint or unique index of this name. PostgreSQL has aborted its transaction. */
export const violatesConstraint = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;
