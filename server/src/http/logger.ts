import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings.ts';

/** The log of a process: one line of JSON for each entry. Whoever reads it learns nobody's token. @source security S66 */
export const createLogger = (level: Settings['logLevel'], stream?: DestinationStream): Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] }, stream);
