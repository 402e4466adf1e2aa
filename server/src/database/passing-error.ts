/** Signs of a database that cannot be reached: errors of sockets and of names, SQLSTATE classes 08 and 57P0, and what the driver says. */
const UNREACHABLE =
  /^(ECONN|ENOENT$|ENOTFOUND$|EAI_AGAIN$|EHOSTUNREACH$|ENETUNREACH$|EPIPE|ETIMEDOUT|08|57P0)|timeout exceeded when trying to connect|^Connection terminated|^Client has encountered a connection error|is not currently accepting connections/;

/** SQLSTATE of what the next try may not meet: serialization, deadlock, a lock that was not free, too many connections, a transaction
 * that stood still for too long. */
const UNLUCKY = /^(40001|40P01|55P03|53300|25P03)$/;

const LOCK_NOT_AVAILABLE = '55P03';

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether an error says that the database cannot be reached. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (UNREACHABLE.test(codeOf(error)) || UNREACHABLE.test(error.message));

/** Whether what somebody else holds did not become free in time. */
export const isLockedOut = (error: unknown): boolean => error instanceof Error && codeOf(error) === LOCK_NOT_AVAILABLE;

/** Whether the same work may well be done at the next try, without anybody changing anything. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof Error && UNLUCKY.test(codeOf(error)));
