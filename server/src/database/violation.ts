/** Whether a statement failed at a constraint or a unique index, by its name. The transaction is lost with it. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;
