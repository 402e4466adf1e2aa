/**
 * Errors of an unreachable database: socket and DNS errors, SQLSTATE classes 08 and 57P0, and messages of the driver.
 */
const UNREACHABLE =
  /^(ECONN|ENOENT$|ENOTFOUND$|EAI_AGAIN$|EHOSTUNREACH$|ENETUNREACH$|EPIPE|ETIMEDOUT|08|57P0)|timeout exceeded when trying to connect|^Connection terminated|^Client has encountered a connection error|is not currently accepting connections/;

/**
 * Retryable SQLSTATEs: serialization failure, deadlock, lock timeout, too many connections, idle-in-transaction
 * timeout.
 */
const UNLUCKY = /^(40001|40P01|55P03|53300|25P03)$/;

const LOCK_NOT_AVAILABLE = '55P03';

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether an error means that the database cannot be reached. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (UNREACHABLE.test(codeOf(error)) || UNREACHABLE.test(error.message));

/** Whether a lock timeout ended a statement. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === LOCK_NOT_AVAILABLE;

/** Whether a retry of the same work may succeed without a change by a person. */
export const isRetryable = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof Error && UNLUCKY.test(codeOf(error)));
