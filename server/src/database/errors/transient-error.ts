/** Errors of an unreachable database: socket and DNS errors, and messages of the driver. */
const UNREACHABLE =
  /^(ECONN|ENOTFOUND$|EAI_AGAIN$|EHOSTUNREACH$|ENETUNREACH$|EPIPE|ETIMEDOUT)|timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|^Connection terminated|^Client (has encountered a connection error|was closed)|is not currently accepting connections/;

/**
 * SQLSTATEs of conditions that pass without a change by a person: connection exceptions (08), serialization failure,
 * deadlock, lock timeout, idle-in-transaction timeout, insufficient resources such as a full disk or no connection left
 * (53), and operator intervention such as a shutdown or a cancelled statement (57).
 */
const TRANSIENT = /^(08...|40001|40P01|55P03|25P03|53...|57...)$/;

/** SQLSTATEs of transactions that other transactions stood in the way of: a repetition now may succeed. */
const TRANSACTION_CONFLICT = /^(40001|40P01)$/;

/** SQLSTATEs after which a caller is told that other callers are using the same data. */
const LOCK_CONFLICT = /^(40001|40P01|55P03)$/;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/**
 * Whether a retry of the same work may succeed without a change by a person. The one list for the API, which answers
 * 503 with `Retry-After`, for jobs, which are tried again, and for parts of the product, which wait at their start.
 */
export const isTransientError = (error: unknown): boolean =>
  error instanceof Error &&
  (TRANSIENT.test(codeOf(error)) ||
    UNREACHABLE.test(codeOf(error)) ||
    UNREACHABLE.test(error.message) ||
    isMissingSocket(error));

/** Whether the socket of the database does not exist. A missing file of another kind does not come back by itself. */
const isMissingSocket = (error: Error): boolean =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Whether other transactions ended this one, so that it may be repeated at once. */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Error && TRANSACTION_CONFLICT.test(codeOf(error));

/** Whether other callers hold what a call needs. */
export const isLockConflict = (error: unknown): boolean => error instanceof Error && LOCK_CONFLICT.test(codeOf(error));
