import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { besideOtherMonth } from '@zeitblatt/domain/months/law/facts/both-contracts';
import type { FindingReason, StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import type { Surroundings } from '@zeitblatt/domain/months/law/facts/surroundings';
import { findFindings } from '@zeitblatt/domain/months/law/find-findings';
import { keepReasons, logChangesOfReasons } from '@zeitblatt/domain/months/law/keep-reasons';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { required } from '@zeitblatt/domain/rules/required';
import type { Db } from '../../../database/database.ts';
import { timestampIn } from '../../../database/stamp-text.ts';
import { loadSurroundings } from '../law/load-surroundings.ts';
import type { ScheduleMonth } from '../propose/month-facts.ts';
import type { Confirmation, Entry, MonthWork } from './month-work.ts';

/** A month whose reasons are settled. */
type Settling = Pick<MonthWork, 'stored'> & {
  readonly entry: Pick<Entry, 'reasons'>;
  readonly checked: { readonly schedule: ScheduleMonth; readonly days: readonly TimesheetDay[] };
};

/** Reasons that a version keeps, and their changes for the log. */
type SettledReasons = Pick<NonNullable<MonthWork['confirmed']>, 'reasons' | 'logChanges'>;

const NONE: SettledReasons = { reasons: [], logChanges: [] };

/**
 * Third stage: keeps the given reasons that belong to a finding. Months without reasons cost no query; for the others
 * the surrounding data are loaded once per calendar month.
 *
 * @returns by month
 */
export async function settleReasons<M extends Settling>(
  db: Db,
  confirmation: Confirmation,
  months: readonly M[],
): Promise<ReadonlyMap<M, SettledReasons>> {
  const withReasons = months.filter((month) => givenReasons(month).length > 0 || earlierReasons(month).length > 0);
  const settled = new Map(months.map((month) => [month, NONE]));
  const alike = Map.groupBy(withReasons, ({ checked }) => checked.schedule.facts.month);
  for (const group of alike.values()) {
    const surroundings = await surroundingsOf(db, confirmation, group);
    for (const month of group) {
      const { schedule } = month.checked;
      const own = required(
        surroundings.get(schedule.schedule.id),
        `the surroundings of schedule ${schedule.schedule.id}`,
      );
      settled.set(month, settle(month, confirmation, besideUnsaved(own, month, months)));
    }
  }
  return settled;
}

const givenReasons = ({ entry }: Settling): readonly FindingReason[] => entry.reasons ?? [];
const earlierReasons = ({ stored }: Settling): readonly StoredReason[] => stored?.reasons ?? [];

/** Surrounding data of months that share the calendar month, by schedule. */
async function surroundingsOf(
  db: Db,
  { reach, at, timeZone }: Confirmation,
  group: readonly Settling[],
): Promise<ReadonlyMap<number, Surroundings>> {
  const { month } = required(group[0], 'the first of a group of months').checked.schedule.facts;
  const subjects = group.map(({ checked: { schedule } }) => ({ ...schedule, lastDay: schedule.facts.lastDay }));
  return loadSurroundings(db, reach, subjects, { month, today: dateInTimeZone(timeZone, at) });
}

/** The surroundings of a month, with the month of another contract of the person that is saved together with it. */
function besideUnsaved(surroundings: Surroundings, { checked }: Settling, months: readonly Settling[]): Surroundings {
  const { month } = checked.schedule.facts;
  const other = months.find(
    ({ checked: { schedule } }) =>
      schedule.schedule.employee_id === surroundings.other_contract?.employee_id && schedule.facts.month === month,
  );
  return other ? besideOtherMonth(surroundings, month, other.checked.days) : surroundings;
}

function settle(month: Settling, { by, at, timeZone }: Confirmation, surroundings: Surroundings): SettledReasons {
  const { facts } = month.checked.schedule;
  const findings = findFindings({
    month: facts.month,
    days: month.checked.days,
    last_calc_day: facts.lastDay,
    surroundings,
    difference_minutes: monthNumbers(month.checked.days, totalDays(month.checked.days, facts.plans)).difference,
  });
  const earlier = earlierReasons(month);
  const giving = { by: by.name, at: timestampIn(timeZone, at) };
  const reasons = keepReasons(month.entry.reasons, earlier, findings, giving);
  return { reasons, logChanges: logChangesOfReasons(earlier, reasons, findings) };
}
