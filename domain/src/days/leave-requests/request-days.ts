import { daysBetween, type IsoDate } from '../../calendar/dates.ts';
import type { HolidayId } from '../../calendar/holidays.ts';
import type { LeaveSpan } from '../../people/schedules/day-state.ts';
import { NO_KIND, PLAN_SIGNS, signOfKind } from '../absences/day-signs.ts';
import { type AbsenceFacts, daysOfPerson } from '../absences/days-of-person.ts';
import { daysToEnter, type SignedDays } from '../absences/entered-days.ts';
import type { REQUEST_SIGNS, RequestSpan } from './leave-request.ts';

export type HalvedSpan = Pick<RequestSpan, 'first' | 'last' | 'half_first' | 'half_last'>;

/** A day of a request: how it uses leave, and the public holiday without which it would. */
export type RequestDay = {
  readonly day: IsoDate;
  readonly sign: (typeof REQUEST_SIGNS)[number];
  readonly holiday: HolidayId | null;
  /** Days of leave that it uses. */
  readonly uses: number;
};

/** Days of leave that a day of a request uses at most. */
const USED = { leave: 1, half: 0.5 } as const;

/**
 * The days of a request, by the plan and the public holidays of the person; what is recorded or granted for them already is not looked at.
 *
 * @param weightOf days of leave that a day uses by the rules of the company, such as half a one on 24 December
 * @source docs/decisions.md D11; docs/decisions/0099-leave-requests.md
 */
export function requestDays(
  span: HalvedSpan,
  facts: Omit<AbsenceFacts, 'leave' | 'recorded' | 'sheets'>,
  weightOf: (day: IsoDate) => number = () => 1,
): RequestDay[] {
  const days = daysBetween(span.first, span.last);
  const bare = { ...facts, leave: [], recorded: new Map(), sheets: new Map() };
  const used = new Set(daysToEnter(days, daysOfPerson(days, bare), 'leave'));
  const withoutHolidays = { ...bare, holidays: new Map() };
  const due = new Set(daysToEnter(days, daysOfPerson(days, withoutHolidays), 'leave'));
  return days.map((day): RequestDay => {
    if (used.has(day)) {
      const sign = halfOf(span, day) === null ? 'leave' : 'half';
      return { day, sign, holiday: null, uses: Math.min(USED[sign], weightOf(day)) };
    }
    const holiday = due.has(day) ? (facts.holidays.get(day) ?? null) : null;
    return { day, sign: holiday === null ? 'free' : 'holiday', holiday, uses: 0 };
  });
}

const halfOf = ({ first, last, half_first, half_last }: HalvedSpan, day: IsoDate) =>
  day === first ? half_first : day === last ? half_last : null;

/** Days of leave that a request uses. */
export const daysUsed = (days: readonly RequestDay[]): number => days.reduce((sum, { uses }) => sum + uses, 0);

/** The same by year, in order: a request over the turn of the year takes from both. */
export const daysByYear = (days: readonly RequestDay[]): { readonly year: number; readonly days: number }[] =>
  [...Map.groupBy(days, ({ day }) => Number(day.slice(0, 4)))].map(([year, ofYear]) => ({
    year,
    days: daysUsed(ofYear),
  }));

/** The parts of a request as they are entered: its halves, and the whole days between them. Parts without a day of leave are left out. */
export function partsOf(days: readonly RequestDay[]): (LeaveSpan & { readonly kind: 'leave' | 'half_leave' })[] {
  const halves = days
    .filter(({ sign }) => sign === 'half')
    .map(({ day }) => ({ kind: 'half_leave' as const, from: day, to: day }));
  const whole = days.filter(({ sign }) => sign === 'leave');
  const [from, to] = [whole[0]?.day, whole.at(-1)?.day];
  return from !== undefined && to !== undefined ? [...halves, { kind: 'leave', from, to }] : halves;
}

/** Why the days of a request cannot be asked for, as field and key; null where they can. */
export function daysProblem(
  span: HalvedSpan,
  days: readonly RequestDay[],
): { readonly field: 'first' | 'half_first' | 'half_last'; readonly key: string } | null {
  if (!days.some(({ sign }) => sign in USED)) return { field: 'first', key: 'validation:noLeaveDay' };
  const signOf = (day: IsoDate) => days.find((one) => one.day === day)?.sign;
  if (span.half_first !== null && signOf(span.first) !== 'half')
    return { field: 'half_first', key: 'validation:halfOnFreeDay' };
  if (span.half_last !== null && signOf(span.last) !== 'half')
    return { field: 'half_last', key: 'validation:halfOnFreeDay' };
  return null;
}

/** The signs of a person's days with the leave that the person asks for, on days of work for which nothing else is entered. */
export function withAsked(days: readonly IsoDate[], signed: SignedDays, asked: readonly HalvedSpan[]): SignedDays {
  if (asked.length === 0) return signed;
  const kinds = days.map((day, index) => {
    const span = asked.find(({ first, last }) => day >= first && day <= last);
    const kind = signed.kinds[index] ?? NO_KIND;
    if (!span || kind !== NO_KIND || signed.plan[index] !== PLAN_SIGNS.work) return kind;
    return signOfKind({ kind: halfOf(span, day) === null ? 'leave' : 'half_leave', isAsked: true });
  });
  return { ...signed, kinds: kinds.join('') };
}
