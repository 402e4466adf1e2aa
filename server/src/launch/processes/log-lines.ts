import type { Settings } from '../../settings/settings.ts';

export type LogLevel = Settings['logLevel'];

/** Levels as numbers, as pino writes them. */
const LEVELS: Record<LogLevel, number> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Infinity,
};

type Entry = {
  level: number;
  time: number;
  msg?: string;
  err?: { type?: string; message?: string; stack?: string };
  reqId?: string;
  job?: { type?: string; id?: string };
  /** An event of the security log, which is shown at every level but `silent`. */
  security?: Readonly<Record<string, unknown>>;
};

/**
 * Formats a log line for the terminal: time, level, process, message. A line that is no log entry comes from Node
 * itself, such as the stack of a fatal error.
 *
 * @returns undefined for an entry below the level
 */
export function formatLogLine(name: string, line: string, level: LogLevel, timeZone: string): string | undefined {
  const entry = parse(line);
  if (!entry) return line.trim() === '' || LEVELS[level] > LEVELS.info ? undefined : `${name}: ${printable(line)}`;
  const isShown = entry.security ? level !== 'silent' : entry.level >= LEVELS[level];
  if (!isShown) return undefined;
  const levelName = Object.entries(LEVELS).find(([, number]) => number === entry.level)?.[0] ?? String(entry.level);
  const time = Temporal.Instant.fromEpochMilliseconds(entry.time).toZonedDateTimeISO(timeZone).toPlainTime();
  const said = [entry.msg ?? '', ...describeEvent(entry), ...describeError(entry)]
    .filter((part) => part !== '')
    .join(' · ');
  return `${time.toString({ smallestUnit: 'second' })} ${levelName} ${name}: ${printable(said)}`;
}

/** The fields of a security event as `event=sign_in outcome=done …`. */
const describeEvent = ({ security }: Entry): string[] =>
  security
    ? [
        Object.entries(security)
          .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
          .join(' '),
      ]
    : [];

function describeError({ msg, err, reqId, job }: Entry): string[] {
  const origin = [
    ...(job === undefined ? [] : [`job ${job.type ?? ''} ${job.id ?? ''}`]),
    ...(reqId === undefined ? [] : [`request ${reqId}`]),
  ];
  if (!err) return origin;
  const place = err.stack
    ?.split('\n')
    .find((line) => /^\s+at .*(file:|\/)/.test(line) && !line.includes('node_modules'));
  const message = err.message === msg ? '' : `${err.type ?? 'Error'}: ${err.message ?? ''}`;
  return [message, place?.trim() ?? '', ...origin];
}

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line) as Partial<Entry>;
    return typeof entry.level === 'number' && typeof entry.time === 'number' ? (entry as Entry) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Replaces control characters, because entries may contain user input that could move the cursor or start a new line.
 */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
