import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.ts';
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
 * Standard output as the destination of a log. Lines for a closed pipe are dropped.
 *
 * The default destination of pino is not used: it flushes at every exit, and this flush retries for ever on a pipe whose
 * reader was killed. A process in it ignores SIGTERM and keeps its database connections. sonic-boom 4 is at fault
 * (`flushSync`), version 5 is not: the default can return once pino uses that.
 */
function standardOutput(): DestinationStream {
  // Without a listener the first line for a closed pipe would end the process in the middle of its shutdown.
  process.stdout.on('error', () => undefined);
  return { write: (line) => void process.stdout.write(line) };
}

/**
 * The server log: one line of JSON for each entry, without tokens, rows and connections.
 *
 * @source docs/security-tests.md S66
 */
export const createLogger = (level: Settings['logLevel'], stream = standardOutput()): Logger =>
  pino({ level, redact: REDACTED }, stream);

/** The log of a worker: each line names the job that it belongs to, and the request that queued the job. */
export const createWorkerLogger = (level: Settings['logLevel'], stream = standardOutput()): Logger =>
  pino({ level, redact: REDACTED, mixin: logFieldsOfWork }, stream);
