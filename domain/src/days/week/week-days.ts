import { addDays, dateInTimeZone, type IsoDate, type IsoMonth, monthOf } from '../../calendar/dates.ts';
import { endMoment } from '../../calendar/end-moment.ts';
import { realWorkedMinutes } from '../../calendar/real-minutes.ts';
import type { DatedPlan } from '../../people/schedules/dated-plan.ts';
import type { DayCircumstances } from '../../people/schedules/day-state.ts';
import { planOf } from '../../people/schedules/plan-of.ts';
import { plannedTimes } from '../../people/schedules/planned-times.ts';
import { creditedMinutes } from '../absences/credit.ts';
import { grantedKind, kindWithWork } from '../absences/day-kind.ts';
import { type KindFacts, kindOfDay } from '../absences/kind-of-day.ts';
import type { StampedDay } from '../timer/stamped-days.ts';
import { type CountingRecord, isReported, leftOutOf } from './beside-record.ts';
import { type AskedDay, lateStampsOf } from './late-stamps.ts';
import { plannedWorkOf, waitsForOtherHalf } from './planned-work.ts';
import { recordedMinutes } from './recorded-minutes.ts';
import { DAYS_PER_WEEK, type DayStateOfWeek, type SheetTimes, type Week, type WeekDay } from './week.ts';

/** Days after a day within which it has to be recorded. @source docs/law.md section 1 "MiLoG § 17" */
export const DUE_DAYS = 7;

/** Facts that the days of a person follow from. */
export type DayFacts = DayCircumstances & {
  /** The plans that count on the days, in order; the first one covers the first day. */
  readonly plans: readonly DatedPlan[];
  readonly stamped: ReadonlyMap<IsoDate, StampedDay>;
  readonly records: ReadonlyMap<IsoDate, CountingRecord>;
  /** Days about which late stamps ask; missing where none does. */
  readonly asked?: ReadonlyMap<IsoDate, AskedDay>;
  /** Last calculated day of each month with a confirmed sheet. */
  readonly confirmedUntil: ReadonlyMap<IsoMonth, IsoDate>;
  /** Days of the confirmed sheets. */
  readonly confirmed: ReadonlyMap<IsoDate, SheetTimes>;
  /** When the confirmed sheets were confirmed. */
  readonly confirmedAt?: ReadonlyMap<IsoMonth, Temporal.Instant>;
  /** Days of the confirmed sheets that were typed when they were confirmed. */
  readonly typed?: ReadonlySet<IsoDate>;
  /** Months that are closed: nothing is recorded for their days. @source docs/decisions.md D93 */
  readonly closedMonths: ReadonlySet<IsoMonth>;
  /** Whether the company uses cost units, so that parts may have one. */
  readonly usesCostUnits: boolean;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
};

/**
 * Whether a confirmed sheet covers a day, or its month is closed. A sheet that was saved before its month was over leaves its
 * later days open until then.
 */
export const isClosed = (
  { confirmedUntil, closedMonths }: Pick<DayFacts, 'confirmedUntil' | 'closedMonths'>,
  day: IsoDate,
): boolean => isConfirmed({ confirmedUntil }, day) || closedMonths.has(monthOf(day));

/** Whether a confirmed sheet covers a day. */
const isConfirmed = ({ confirmedUntil }: Pick<DayFacts, 'confirmedUntil'>, day: IsoDate): boolean =>
  day <= (confirmedUntil.get(monthOf(day)) ?? '');

/** The week that begins on a Monday. @source docs/decisions.md D71 */
export function weekOf(monday: IsoDate, facts: DayFacts): Week {
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, index) => weekDayOf(addDays(monday, index), facts));
  const minutesOf = (state: DayStateOfWeek, of: (day: WeekDay) => number): number =>
    days.reduce((sum, day) => sum + (day.state === state ? of(day) : 0), 0);
  return {
    days,
    worked_minutes: minutesOf('recorded', recordedMinutes),
    credited_minutes: days.reduce((sum, day) => sum + day.credited_minutes, 0),
    open_minutes: minutesOf('open', plannedMinutesOf),
  };
}

/** Minutes of the planned work of a day. */
function plannedMinutesOf(day: WeekDay): number {
  const planned = plannedWorkOf(day);
  return planned ? realWorkedMinutes(day.day, planned) : 0;
}

/** A day with its plan, its stamps, what was recorded, and what it asks for. */
export function weekDayOf(day: IsoDate, facts: DayFacts): WeekDay {
  const planned = planOf(facts, day);
  const found = kindOfDay(day, kindFactsOf(facts));
  const { state, byPlan, hint } = found;
  const stamped = facts.stamped.get(day);
  const late = lateStampsOf(day, facts);
  const known = {
    day,
    plan: state.kind === 'work' ? plannedTimes(planned) : null,
    tracks: [...(stamped?.tracks ?? [])],
    stamps: stamped?.row ?? null,
    left_out: leftOutOf(day, facts),
    ...(late ? { late } : {}),
    record: facts.records.get(day) ?? null,
    closed: isClosed(facts, day),
    sheet: isClosed(facts, day) ? (facts.confirmed.get(day) ?? null) : null,
  };
  const worked = recordedMinutes(known);
  const kind = worked > 0 ? kindWithWork(found.kind, day) : found.kind;
  const isReached = day <= dateInTimeZone(facts.timeZone, facts.now);
  return {
    ...known,
    kind,
    credited_minutes: isReached ? creditedMinutes({ day, kind, hint, byPlan, worked }) : 0,
    credit_hint: hint,
    holiday: state.holiday,
    absence: state.kind === 'inactive' || (state.kind === 'leave' && planned.isDue) ? state.kind : null,
    outside_contract: state.kind === 'outside_contract',
    is_reported: isReported(day, facts),
    state: stateOf({ ...known, kind }, facts),
    due_on: addDays(day, DUE_DAYS),
  };
}

/** Facts that the kinds of the days follow from. */
const kindFactsOf = (facts: DayFacts): KindFacts => ({
  ...facts,
  recordedKindOf: (day) => {
    const record = facts.records.get(day);
    return record ? grantedKind(record, day) : null;
  },
});

/** From midnight to midnight. */
const WHOLE_DAY = { start_time: '00:00', end_time: '00:00' };

type KnownDay = Pick<WeekDay, 'day' | 'plan' | 'kind' | 'stamps' | 'left_out' | 'late' | 'record' | 'closed'>;

/**
 * Half a day of leave without times asks for its other half. A timer that runs asks nothing of the person before its stop counts as forgotten, and stamps that no row can hold nothing
 * before the planned end, or the end of a day without plan.
 *
 * @source docs/decisions.md D91
 */
function stateOf(
  known: KnownDay,
  { now, timeZone, confirmedUntil }: Pick<DayFacts, 'now' | 'timeZone' | 'confirmedUntil'>,
): DayStateOfWeek {
  const { day, stamps, left_out, late, record, closed } = known;
  const planned = plannedWorkOf(known);
  const isTold = record !== null && (closed || planned === null || !waitsForOtherHalf(known));
  if (isTold || isConfirmed({ confirmedUntil }, day) || (stamps && stamps.end_time !== null)) return 'recorded';
  // A closed month takes no more records, so that a day without any asks for nothing.
  if (closed) return day > dateInTimeZone(timeZone, now) ? 'ahead' : 'free';
  if (stamps) return stamps.is_forgotten ? 'open' : 'ahead';
  if (!planned && left_out.length === 0 && !late) return 'free';
  const end = endMoment(day, planned ?? WHOLE_DAY, timeZone);
  return Temporal.Instant.compare(end, now) <= 0 ? 'open' : 'ahead';
}
