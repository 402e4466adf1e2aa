import { BackupError } from '../backup-error.ts';

const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})[ T]+(\d{1,2}:\d{2}(?::\d{2})?)$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)$/;
const ABSOLUTE = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads the moment that the operator typed: `2026-11-22 12:58`, `22.11.2026 12:58`, both in local time and with seconds
 * if wanted, or an ISO time with its distance from UTC, `2026-11-22T11:58:00Z`.
 *
 * @throws BackupError for anything else, and for a local time that occurs twice or never
 */
export function readRestoreTime(text: string, timeZone: string): Temporal.Instant {
  const typed = text.trim();
  try {
    if (ABSOLUTE.test(typed)) return Temporal.Instant.from(typed);
    const local = readLocal(typed);
    if (local) return readUnique(local, timeZone, typed);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new BackupError(
    `'${typed}' is not a time. Type it as 2026-11-22 12:58 (local time, ${timeZone}) or 2026-11-22T11:58:00Z.`,
  );
}

function readLocal(typed: string): Temporal.PlainDateTime | null {
  const [, day = '', month = '', year = '', germanTime = ''] = GERMAN.exec(typed) ?? [];
  const [, date = '', time = ''] = LOCAL.exec(typed) ?? [];
  if (day !== '') return plain(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, germanTime);
  return date === '' ? null : plain(date, time);
}

const plain = (date: string, time: string): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(`${date}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}`);

/** Refuses the hour that a change of the clock repeats or leaves out. */
function readUnique(local: Temporal.PlainDateTime, timeZone: string, typed: string): Temporal.Instant {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }).toInstant(),
  );
  if (earlier && later && Temporal.Instant.compare(earlier, later) === 0) return earlier;
  throw new BackupError(
    `'${typed}' occurs twice or never in ${timeZone}, because the clocks are changed. Add the distance from UTC, like ${local.toString({ smallestUnit: 'second' })}+01:00.`,
  );
}
