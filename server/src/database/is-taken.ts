/** SQLSTATE of a row that a unique key refuses. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because somebody else has what may be there only once. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
