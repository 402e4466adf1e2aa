const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ETIMEDOUT: 'no answer in time',
  '28P01': 'the user or the password is refused',
  '28000': 'the user is refused',
  '3D000': 'there is no such database',
  '53100': 'its disk is full',
  '53300': 'it has no connection left',
  '57P03': 'it is just starting or stopping',
};

/** Why a database cannot be used, in words for the operator, without its address. */
export function describeDatabaseError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = 'code' in error ? REASONS[String(error.code)] : undefined;
  if (known !== undefined) return known;
  if (error.message.startsWith('Connection terminated')) return 'the connection was cut';
  return /timeout/i.test(error.message) ? 'no answer within 5 seconds' : error.message;
}
