import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings.ts';

/** Fields of database errors in which PostgreSQL repeats the refused row, with its hashes and links. */
const ROWS = ['detail', 'where', 'internalQuery'].flatMap((name) => [`err.${name}`, `err.*.${name}`]);

/**
 * The server log: one line of JSON for each entry, without tokens and without rows.
 *
 * @source docs/security-tests.md S66
 */
export const createLogger = (level: Settings['logLevel'], stream?: DestinationStream): Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie', ...ROWS] }, stream);
