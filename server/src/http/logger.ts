import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings.ts';
import { logFieldsOfWork } from '../tracing/current-work.ts';

/**
 * Fields of errors that are not logged: `detail`, `where` and `internalQuery`, in which PostgreSQL repeats the refused row with its
 * hashes and links, and `client`, in which the driver keeps everything about the connection that broke.
 */
const HIDDEN = ['detail', 'where', 'internalQuery', 'client'].flatMap((name) => [
  `err.${name}`,
  `err.*.${name}`,
  `err.aggregateErrors[*].${name}`,
]);

const REDACTED = ['req.headers.authorization', 'req.headers.cookie', ...HIDDEN];

/**
 * The server log: one line of JSON for each entry, without tokens, rows and connections.
 *
 * @source docs/security-tests.md S66
 */
export const createLogger = (level: Settings['logLevel'], stream?: DestinationStream): Logger =>
  pino({ level, redact: REDACTED }, stream);

/** The log of a worker: each line names the job that it belongs to, and the request that queued the job. */
export const createWorkerLogger = (level: Settings['logLevel'], stream?: DestinationStream): Logger =>
  pino({ level, redact: REDACTED, mixin: logFieldsOfWork }, stream);
