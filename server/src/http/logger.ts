import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings.ts';

/** Where PostgreSQL repeats the row that it refuses, with every hash and link in it. */
const ROWS = ['detail', 'where', 'internalQuery'].flatMap((name) => [`err.${name}`, `err.*.${name}`]);

/**
 * The log of a process: one line of JSON for each entry. Whoever reads it learns nobody's token.
 *
 * @source docs/security-tests.md S66
 */
export const createLogger = (level: Settings['logLevel'], stream?: DestinationStream): Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie', ...ROWS] }, stream);
