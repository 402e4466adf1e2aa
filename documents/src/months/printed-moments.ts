import { formatHours } from '@zeitblatt/domain/calendar/clock-time';

/** A moment of a document as the parameters of a label. `zone` is empty where the offset is not known. */
type MomentParams = { date: string; time: string; zone: string };

/** A date as it is printed: `04.01.2027`. */
export const formatGermanDate = (isoDate: string): string => isoDate.split('-').reverse().join('.');

/** A day within the month of the sheet: `5.` */
export const dayOfMonth = (isoDate: string): string => `${Number(isoDate.slice(8))}.`;

/**
 * Prints a moment with the offset of its time from UTC, which is the same in every language.
 *
 * @source docs/decisions/0066-what-a-paper-shows.md
 */
export function momentParams({ at, offset }: { readonly at: string; readonly offset?: string }): MomentParams {
  const [date = '', time = ''] = at.split(' ');
  return { date: formatGermanDate(date), time: time.slice(0, 5), zone: offset === undefined ? '' : zoneOf(offset) };
}

/** ` (UTC+1)` of `+01:00`, ` (UTC+5:30)` of `+05:30`. */
function zoneOf(offset: string): string {
  const [hours = '', minutes = ''] = offset.slice(1).split(':');
  const total = Number(hours) * 60 + Number(minutes);
  if (total === 0) return ' (UTC)';
  const text = formatHours(total).replace(/:00$/, '');
  return ` (UTC${offset.startsWith('-') ? '−' : '+'}${text})`;
}
