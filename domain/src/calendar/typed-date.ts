import type { IsoDate } from './dates.ts';
import { isIsoDate } from './wire.ts';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
/** Day and month, and maybe the year: `5.3.2026`, `5.3.26`, `5.3.` */
const DOTTED = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2})?)?$/;

/** A two-digit year up to this many years ahead belongs to this century, a later one to the last. */
const YEARS_AHEAD = 20;

type Surroundings = {
  /** Gives the year and the century that were not typed. */
  readonly today: IsoDate;
  /** First and last day that the field accepts. They decide between two years where both could be meant. */
  readonly first?: IsoDate;
  readonly last?: IsoDate;
};

/**
 * Reads a date as people type it, the day before the month as in all languages of the product: `31.12.2026`, `1.12.26`,
 * `1.12.` (of the year nearest to today that the field accepts), `31122026`, `011226`, `31/12/2026`, `31-12-2026` and
 * `2026-12-31`.
 *
 * @returns the day, also one outside of the limits; undefined for a text that is no existing day
 * @source docs/decisions/0057-nothing-typed-is-lost.md
 */
export function parseTypedDate(raw: string, { today, first = '', last = '9999' }: Surroundings): IsoDate | undefined {
  const text = raw.trim();
  const [, isoYear, isoMonth = '', isoDay = ''] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return dayOf(isoYear, isoMonth, isoDay);
  const plain = text.replaceAll(/\s*[./\-\s]\s*/g, '.');
  const [, day, month = '', year = ''] = DIGITS.exec(plain) ?? DOTTED.exec(plain) ?? [];
  if (day === undefined) return undefined;
  const possible = yearsOf(year, today).flatMap((one) => dayOf(one, month, day) ?? []);
  return possible.find((date) => date >= first && date <= last) ?? possible[0];
}

/** The years that typed digits can mean, the likeliest first. */
function yearsOf(typed: string, today: IsoDate): readonly string[] {
  const present = Number(today.slice(0, 4));
  if (typed.length === 4) return [typed];
  if (typed === '') return [present, present + 1, present - 1].map(String);
  const inThisCentury = present - (present % 100) + Number(typed);
  const isFarAhead = inThisCentury > present + YEARS_AHEAD;
  const years = [inThisCentury, inThisCentury - 100];
  return (isFarAhead ? years.toReversed() : years).map(String);
}

function dayOf(year: string, month: string, day: string): IsoDate | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : undefined;
}
