import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { readBreak, readTime } from '../cells/day-line.ts';

/** The date in front of a row: its day in the month, 1 to 31, or that it is another month's. */
export type RowDate = number | 'otherMonth';

/** The names of the languages of the product: a sheet may be in another one than the screen. */
const LANGUAGES = ['de', 'en', 'tr', 'ru'];

const lettersOf = (word: string): string =>
  word
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '');

const namesOf = (kind: 'weekday' | 'month', dates: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    LANGUAGES.flatMap((language) =>
      [{ [kind]: 'short' }, { [kind]: 'long' }, { [kind]: 'long', day: 'numeric' } as const].flatMap((options) => {
        // Beside a day Russian names of months end otherwise.
        const format = new Intl.DateTimeFormat(language, options);
        return dates.map(
          (date, place) => [lettersOf(format.format(Temporal.PlainDate.from(date))), place + 1] as const,
        );
      }),
    ),
  );

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const WEEKDAYS = namesOf('weekday', [
  '2026-06-01',
  '2026-06-02',
  '2026-06-03',
  '2026-06-04',
  '2026-06-05',
  '2026-06-06',
  '2026-06-07',
]);
const MONTHS = namesOf(
  'month',
  Array.from({ length: 12 }, (_, place) => `2026-${twoDigits(place + 1)}-15`),
);

const isWeekday = (word: string): boolean => WEEKDAYS.has(lettersOf(word)) && !/\d/.test(word);

const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
const NUMBERS = /^(\d{1,2})[./](?:\s?(\d{1,2})(?:[./]\s?(\d{4}|\d{2})?)?)?$/;
const NAMED = /^(\d{1,2})\.?[\s-]*(\p{L}{3,})\.?[\s-]*(\d{4}|\d{2})?$/u;

/** Reads a date of a spreadsheet: `26.`, `26.10.`, `Mo 26.10.2026`, `26. Okt`, `2026-10-26`. @returns undefined for anything else */
export function readDate(cell: string, month: IsoMonth): RowDate | undefined {
  const words = cell.split(' ');
  const text = words.length > 1 && isWeekday(words[0] ?? '') ? words.slice(1).join(' ') : cell;
  const iso = ISO.exec(text);
  if (iso) return dayIn(month, Number(iso[3]), Number(iso[2]), iso[1]);
  const named = NAMED.exec(text);
  const name = named && MONTHS.get(lettersOf(named[2] ?? ''));
  if (named && name) return dayIn(month, Number(named[1]), name, named[3]);
  const numbers = NUMBERS.exec(text);
  if (numbers === null) return undefined;
  // `12.10` without a dot behind it may be a time: only the whole column tells.
  return dayIn(month, Number(numbers[1]), numbers[2] === undefined ? null : Number(numbers[2]), numbers[3]);
}

function dayIn(
  month: IsoMonth,
  day: number,
  monthNumber: number | null,
  year: string | undefined,
): RowDate | undefined {
  if (day < 1 || day > 31 || (monthNumber !== null && (monthNumber < 1 || monthNumber > 12))) return undefined;
  const isYear = year === undefined || month.slice(4 - year.length, 4) === year;
  return isYear && (monthNumber === null || twoDigits(monthNumber) === month.slice(5)) ? day : 'otherMonth';
}

/** A row with its place in the month; `date` is undefined where nothing says it. */
export type DatedRow = { readonly date: RowDate | undefined; readonly cells: readonly string[] };

/**
 * Takes dates and weekdays from the front of rows.
 *
 * The first column is dates only when every filled cell of it is one and they rise: otherwise `12.10` is a time.
 */
export function takeDates(rows: readonly (readonly string[])[], month: IsoMonth): DatedRow[] {
  const plain = rows.map((row) => (isWeekday(row[0] ?? '') && row.length > 1 ? row.slice(1) : row));
  const firsts = plain.map(([first = '']) => first);
  const dates = isCounted(plain) ? firsts.map(Number) : datesOf(firsts, month);
  const filled = firsts.flatMap((first, place) => (first === '' ? [] : [dates[place]]));
  const days = filled.filter((date) => typeof date === 'number');
  const isRising = days.every((day, place) => place === 0 || day >= (days[place - 1] ?? 0));
  const isDated =
    days.length > 0 &&
    filled.every((date) => date !== undefined) &&
    isRising &&
    plain.some((row) => row.length > 1) &&
    !areHalfHours(plain);
  if (!isDated) return plain.map((cells) => ({ date: undefined, cells }));
  return plain.map((row, place) => {
    const cells = row.slice(1);
    const date = firsts[place] === '' ? undefined : dates[place];
    return { date, cells: isWeekday(cells[0] ?? '') ? cells.slice(1) : cells };
  });
}

/** Where all have slashes, and the month in front leaves more of them in this month, they are American. */
function datesOf(firsts: readonly string[], month: IsoMonth): (RowDate | undefined)[] {
  const read = (texts: readonly string[]) => texts.map((text) => readDate(text, month));
  const days = read(firsts);
  if (!firsts.every((text) => text === '' || SLASHED.test(text))) return days;
  const american = read(firsts.map((text) => text.replace(SLASHED, '$2/$1')));
  const count = (dates: readonly (RowDate | undefined)[]) => dates.filter((date) => typeof date === 'number').length;
  return count(american) > count(days) ? american : days;
}

const SLASHED = /^(\d{1,2})\/(\d{1,2})(?=\/|$)/;

/** Whether `7.5` in front of rows in May is half past seven: all rows read as begin, end and break, and not all as a date with times. */
function areHalfHours(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  if (!filled.every(([first = '']) => /^\d{1,2}\.5$/.test(first))) return false;
  return filled.every(isLineOfTimes) && !filled.every(isDateWithTimes);
}

function isLineOfTimes([begin = '', end = '', rest = '', ...others]: readonly string[]): boolean {
  if (!rises([begin, end])) return false;
  const minutes = rest === '' ? 0 : readBreak(/^[1-5]$/.test(rest) ? `${rest}h` : rest);
  return rises([begin, end, rest, others[0] ?? '']) || (minutes !== undefined && (minutes === 0 || minutes >= 15));
}

/** Four rising times are begin and end twice. */
const isDateWithTimes = ([first = '', begin = '', end = '', rest = '']: readonly string[]): boolean =>
  rises([begin, end]) && !rises([first, begin, end, rest]);

const rises = (cells: readonly string[]): boolean => {
  const times = cells.map(readTime);
  return times.every((time, place) => time != null && (place === 0 || time > (times[place - 1] ?? '')));
};

/** Whether the first column counts the days: 1, 2, 3 … beside at least two cells. */
function isCounted(rows: readonly (readonly string[])[]): boolean {
  const numbers = rows.map(([first = '']) => (/^\d{1,2}$/.test(first) ? Number(first) : Number.NaN));
  return (
    rows.length > 2 &&
    rows.every((row) => row.length > 2) &&
    numbers.every((day, place) => day >= 1 && day <= 31 && (place === 0 || day === (numbers[place - 1] ?? 0) + 1))
  );
}
