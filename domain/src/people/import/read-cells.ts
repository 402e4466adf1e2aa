import { addDays, type IsoDate, type Weekday } from '../../calendar/dates.ts';
import { isIsoDate } from '../../calendar/wire.ts';

/* Readers of cells as people write them in spreadsheets. Each returns undefined for a text that it cannot read. */

const GERMAN_DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ ,]+0?0:00(?::00)?)?$/;
const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]0?0:00(?::00)?(?:\.0+)?Z?)?$/;

/** Days since 1900 as Excel counts them, where a cell lost its format: 1927 to 2064. */
const SERIAL_DAY = /^[1-5]\d{4}$/;

/** Two digits of a year up to this many years after the present one belong to this century. */
const YEARS_AHEAD = 10;

/** First part of a date with slashes. */
export type DayOrder = 'day' | 'month';

/**
 * Reads a day: `01.03.2014`, `1.3.14`, `1/3/2014`, `2014-03-01`, `41699`.
 *
 * @param today decides the century of a year with two digits
 * @param order of dates with slashes; those with points and hyphens begin with the day
 */
export function readDay(text: string, today: IsoDate, order: DayOrder = 'day'): IsoDate | undefined {
  if (SERIAL_DAY.test(text)) return addDays('1899-12-30', Number(text));
  const [, first = '', second = '', year = ''] = GERMAN_DAY.exec(text) ?? [];
  const [day, month] = order === 'month' && text.includes('/') ? [second, first] : [first, second];
  const [, isoYear = '', isoMonth = '', isoDay = ''] = ISO_DAY.exec(text) ?? [];
  const iso = isoYear === '' ? isoOf(wholeYear(year, today), month, day) : isoOf(isoYear, isoMonth, isoDay);
  return isIsoDate(iso) ? iso : undefined;
}

/**
 * First part of the dates of a column that have slashes, as their numbers show: no month is greater than 12.
 *
 * @returns undefined where they show nothing, or contradict each other
 */
export function dayOrderOf(texts: readonly string[]): DayOrder | undefined {
  const dates = texts.filter((text) => text.includes('/')).map((text) => GERMAN_DAY.exec(text) ?? []);
  const isDay = (place: 1 | 2) => dates.some((parts) => Number(parts[place]) > 12);
  if (isDay(1) === isDay(2)) return undefined;
  return isDay(1) ? 'day' : 'month';
}

/** The two days that a date with slashes may be; undefined where it can be only one. */
export function twoReadings(text: string, today: IsoDate): readonly [IsoDate, IsoDate] | undefined {
  const [day, other] = [readDay(text, today), readDay(text, today, 'month')];
  return day === undefined || other === undefined || day === other ? undefined : [day, other];
}

/** Whether a text looks like a day, even if there is no such day. */
export const looksLikeDay = (text: string): boolean => GERMAN_DAY.test(text) || ISO_DAY.test(text);

const isoOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function wholeYear(year: string, today: IsoDate): string {
  if (year.length !== 2) return year;
  const present = Number(today.slice(0, 4));
  const century = present - (present % 100);
  const inThisCentury = century + Number(year);
  return String(inThisCentury > present + YEARS_AHEAD ? inThisCentury - 100 : inThisCentury);
}

const HOURS = /^(\d{1,3})(?:[.,](\d{1,3}))?\s*(?:h|std\.?|stunden|hours|hrs)?$/i;
const CLOCK_HOURS = /^(\d{1,3}):([0-5]\d)$/;

/** Reads hours: `38,5`, `38.50`, `38:30`, `40 Std.`. */
export function readHoursCell(text: string): number | undefined {
  const clock = CLOCK_HOURS.exec(text);
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60;
  const [, whole, decimals = '0'] = HOURS.exec(text) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${decimals}`);
}

const WHOLE = /^(\d{1,4})(?:[.,]0+)?\s*(?:min\.?|minuten|minutes|tage|days)?$/i;

/** Reads a whole number, with a unit or zeros after the comma: `30`, `30,0`, `45 min`. */
export function readWholeCell(text: string): number | undefined {
  const [, whole] = WHOLE.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole);
}

/** Names of the weekdays in the four languages, long and short, Monday first. */
const WEEKDAY_NAMES = [
  'mo mon montag monday pzt pazartesi пн понедельник',
  'di die dienstag tu tue tues tuesday sal salı вт вторник',
  'mi mit mittwoch we wed wednesday çar çarşamba ср среда',
  'do don donnerstag th thu thur thurs thursday per perşembe чт четверг',
  'fr fre fri freitag friday cum cuma пт пятница',
  'sa sam sat samstag sonnabend saturday cmt cumartesi сб суббота',
  'so son sonntag su sun sunday paz pazar вс воскресенье',
] as const;

const WEEKDAY_BY_NAME: ReadonlyMap<string, Weekday> = new Map(
  WEEKDAY_NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, (index + 1) as Weekday] as const)),
);

const weekdayOfName = (name: string): Weekday | undefined => WEEKDAY_BY_NAME.get(name.replace(/\.$/, ''));

/** Reads weekdays: `Mo-Fr`, `Montag bis Freitag`, `Mo, Mi, Fr`, `Mon/Wed`, or how many from Monday on: `5`. */
export function readWeekdaysCell(text: string): readonly Weekday[] | undefined {
  if (/^[1-7]$/.test(text)) return weekdaysFromTo(1, Number(text) as Weekday);
  const days = new Set<Weekday>();
  const plain = text.toLowerCase().replaceAll(/\s*(?:[-–—]|\bbis\b|\bto\b)\s*/g, '-');
  for (const part of plain.split(/[\s,;/+&]+|\bund\b|\band\b/).filter((word) => word !== '')) {
    const [first, last, ...others] = part.split('-').map(weekdayOfName);
    const isSpan = part.includes('-');
    if (first === undefined || others.length > 0 || (isSpan && last === undefined)) return undefined;
    const span = weekdaysFromTo(first, last ?? first);
    if (span.length === 0) return undefined;
    for (const day of span) days.add(day);
  }
  return days.size === 0 ? undefined : [...days].sort((a, b) => a - b);
}

const weekdaysFromTo = (first: Weekday, last: Weekday): readonly Weekday[] =>
  ([1, 2, 3, 4, 5, 6, 7] as const).filter((day) => day >= first && day <= last);
