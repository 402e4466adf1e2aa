import { minutesOfHoursText } from '@zeitblatt/domain/calendar/clock-time';
import { MAX_BREAK_MINUTES } from '@zeitblatt/domain/days/day/parts-entry';

/**
 * Parses a typed break: `30` (minutes), `0:30`, `+15` and `-15` (relative to the previous break); an empty text is no
 * break.
 *
 * @param raw what was typed
 * @param previous minutes before, 0 or more
 * @returns minutes, 0 to 600; `undefined` for invalid text (the caller keeps the old break)
 * @source docs/decisions.md D37
 */
export function parseTypedBreak(raw: string, previous: number): number | undefined {
  const text = raw.trim();
  if (text === '') return 0;
  const minutes = minutesOf(text, previous);
  return minutes !== undefined && minutes >= 0 && minutes <= MAX_BREAK_MINUTES ? minutes : undefined;
}

function minutesOf(text: string, previous: number): number | undefined {
  if (/^[+-]\d{1,3}$/.test(text)) return previous + Number(text);
  if (/^\d{1,3}$/.test(text)) return Number(text);
  return /^\d{1,2}:[0-5]\d$/.test(text) ? minutesOfHoursText(text) : undefined;
}
