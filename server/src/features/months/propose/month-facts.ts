import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import type { HolidayCalendar } from '@zeitblatt/domain/calendar/holidays';
import type { OwnCostUnit } from '@zeitblatt/domain/days/day/day-notes';
import type { MonthFacts } from '@zeitblatt/domain/months/propose/propose-timesheet';
import type { DatedPlan } from '@zeitblatt/domain/people/schedules/dated-plan';
import { required } from '@zeitblatt/domain/rules/required';
import { compileOnce } from '../../../database/compile-once.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { type RowsOf, selectTogether } from '../../../database/read-together.ts';
import { selectCalculationSettings, toCalculationSettings } from '../../company/data/company.api.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { selectInactivityIn } from '../../days/inactivity/inactivity.api.ts';
import { selectLeaveIn } from '../../days/leave/leave.api.ts';
import {
  selectRecordedDays,
  toRecordedDays,
  toRecordedTimes,
  type ZonedNow,
} from '../../days/records/recorded-days.api.ts';
import { holidaysOfEmployee, type ScheduleRow, selectSchedules } from '../../people/schedules/schedules.api.ts';

/** A month of a schedule. `schedule` holds the version valid on the last day of the month. */
export type ScheduleMonth = {
  readonly schedule: ScheduleRow;
  readonly facts: MonthFacts;
  /** Public holidays of any year at the places of work. */
  readonly holidaysIn: (year: number) => HolidayCalendar;
  /** Whether the company demands the agreement of its employees. @source docs/decisions.md D72 */
  readonly requiresAgreement: boolean;
  /** Cost unit of the employee; undefined where the company uses none. */
  readonly costUnit: OwnCostUnit;
};

/** The month whose facts are wanted. */
export type FactsMonth = {
  readonly month: IsoMonth;
  readonly lastDay: IsoDate;
  /**
   * Highest schedule version to use, for a saved sheet; undefined: all versions count.
   *
   * @source docs/decisions.md D36
   */
  readonly scheduleNumber?: number | undefined;
  /** Decides on which day a shift began, and whether a break still goes on. */
  readonly clock: ZonedNow;
};

/** The days of such a month. */
export type FactsSpan = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Null: all versions count. */
  readonly scheduleNumber: number | null;
};

export const spanOf = ({ month, scheduleNumber }: Omit<FactsMonth, 'lastDay' | 'clock'>): FactsSpan => ({
  from: firstDayOf(month),
  to: lastDayOf(month),
  scheduleNumber: scheduleNumber ?? null,
});

/**
 * Loads everything that the months of some schedules are calculated from, with one statement, whatever
 * their number.
 *
 * @returns by schedule id; a schedule of another company, unknown or deleted is missing
 */
export async function loadMonthFacts(
  db: Db,
  reach: Reach,
  scheduleIds: readonly number[],
  month: FactsMonth,
  holidays: HolidaySource,
): Promise<ReadonlyMap<number, ScheduleMonth>> {
  const [rows] = await readMonthFacts(db, { reach, scheduleIds, span: spanOf(month) });
  return toMonthFacts(required(rows, 'the row of several queries'), month, holidays);
}

/** The queries of {@link loadMonthFacts}. */
export function selectMonthFacts(db: Db, reach: Reach, scheduleIds: readonly number[], span: FactsSpan) {
  return {
    company: selectCalculationSettings(db, reach),
    versions: selectSchedules(db, reach, span, { ids: scheduleIds, upTo: span.scheduleNumber }),
    inactivity: selectInactivityIn(db, reach, scheduleIds, span),
    leave: selectLeaveIn(db, reach, scheduleIds, span),
    ...selectRecordedDays(db, reach, scheduleIds, span),
  };
}

type Asked = { readonly reach: Reach; readonly scheduleIds: readonly number[]; readonly span: FactsSpan };

const readMonthFacts = compileOnce((db, { reach, scheduleIds, span }: Asked) =>
  selectTogether(db, selectMonthFacts(db, reach, scheduleIds, span)),
);

/** Builds the facts of the months from the rows of {@link selectMonthFacts}. */
export function toMonthFacts(
  { company, versions, inactivity, leave, ...recorded }: RowsOf<ReturnType<typeof selectMonthFacts>>,
  { month, lastDay, clock }: FactsMonth,
  holidays: HolidaySource,
): ReadonlyMap<number, ScheduleMonth> {
  const settings = toCalculationSettings(required(company[0], 'the company of a month'));
  const versionsOf = Map.groupBy(versions, (version) => version.id);
  const schedules = [...versionsOf.values()].flatMap((rows) => rows.at(-1) ?? []);
  const inactivityOf = Map.groupBy(inactivity, (period) => period.employee_id);
  const leaveOf = Map.groupBy(leave, (period) => period.schema_id);
  const recordedOf = toRecordedDays(recorded, clock);
  return new Map(
    schedules.map((schedule) => {
      const holidaysIn = holidaysOfEmployee(holidays, settings, schedule);
      const facts: MonthFacts = {
        month,
        lastDay,
        plans: (versionsOf.get(schedule.id) ?? []).map(datedPlan),
        employments: schedule.employments,
        inactivity: inactivityOf.get(schedule.employee_id) ?? [],
        leave: leaveOf.get(schedule.id) ?? [],
        holidays: holidaysIn(Number(month.slice(0, 4))),
        blockMinutes: settings.blockMinutes,
        isScaffolding: settings.isScaffolding,
        recorded: toRecordedTimes(recordedOf(schedule.employee_id)),
      };
      return [
        schedule.id,
        {
          schedule,
          facts,
          holidaysIn,
          requiresAgreement: settings.requiresAgreement,
          costUnit: settings.usesCostUnits ? schedule.cost_unit : undefined,
        },
      ];
    }),
  );
}

/** Check constraints allow only the declared values, so the cast is safe. */
const datedPlan = (row: ScheduleRow): DatedPlan => ({
  from: row.valid_from,
  plan: row as unknown as DatedPlan['plan'],
});
