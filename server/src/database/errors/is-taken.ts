/** SQLSTATE of a unique violation. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a unique value is already taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
