import { hoursText } from '@zeitblatt/domain/calendar/clock-time';
import { dateIn, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { changesBetween } from '@zeitblatt/domain/company/changes';
import { logSubject } from '@zeitblatt/domain/company/log';
import { enterDays, hasEntry, recordedDays } from '@zeitblatt/domain/timesheets/enter-days';
import { openDays } from '@zeitblatt/domain/timesheets/open-days';
import type { DayEntry } from '@zeitblatt/domain/timesheets/timesheet-day';
import { totalDays } from '@zeitblatt/domain/timesheets/total-days';
import type { Db } from '../../database/database.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../http/refusal.ts';
import { insertLogEntries, type NewLogEntry } from '../company/log.queries.ts';
import { lockEmployeesOf } from '../employees/living.queries.ts';
import type { HolidaySource } from '../places/holidays.ts';
import type { VersionName } from '../schedules/schedules.queries.ts';
import { type ProposedMonth, proposeMonth } from './propose-month.ts';
import { type ConfirmedMonth, findTimesheet, type StoredTimesheet, saveMonths } from './timesheets.queries.ts';

/** A month as somebody confirmed it, on its way to the database. Plain data: it is stored with its job. */
export type SaveRequest = {
  readonly schema_id: number;
  readonly month: IsoMonth;
  readonly days: readonly DayEntry[];
  readonly last_calc_day: IsoDate | null;
  /** The sheet that is changed; null for a month that is saved from its proposal. */
  readonly sheet_id: number | null;
  /** The version the person has seen: 0 for none yet; null replaces whichever there is. */
  readonly seen_version: number | null;
  readonly confirmed_by: { readonly id: number; readonly name: string };
  readonly confirmed_at: string;
};

type Tools = { readonly holidays: HolidaySource; readonly timeZone: string };

/**
 * Checks a month against what the company knows now: the schedule, the days that may carry work, the version.
 *
 * @throws FieldRefusal at the day that cannot stand; Refusal version_conflict when the sheet has changed meanwhile
 */
export async function checkMonth(db: Db, companyId: number, request: SaveRequest, { holidays, timeZone }: Tools) {
  const { schema_id, month } = request;
  const today = dateIn(timeZone, Temporal.Instant.from(request.confirmed_at));
  const before = await findTimesheet(db, companyId, { schemaId: schema_id, month });
  const wanted = { scheduleId: schema_id, month, today, givenDay: request.last_calc_day ?? undefined };
  const proposed = await proposeMonth(db, companyId, { ...wanted, version: keptVersion(request, before) }, holidays);
  if (proposed.days.every((day) => day.outside_contract || day.inactive) && !request.days.some(hasEntry))
    throw fieldRefusal('month', 'validation:excludedMonth');
  refuseOutdated(request, before);
  const recorded = before ? recordedDays(before.days, before.last_calc_day) : null;
  const entered = enterDays(proposed.days, request.days, recorded, proposed.facts.lastDay, {
    by: request.confirmed_by.name,
    on: today,
  });
  if (entered.days === null) throw new FieldRefusal(entered.problems);
  return { proposed, days: entered.days };
}

/** A saved sheet that is corrected keeps the version of the schedule it was confirmed with. @source D36 */
const keptVersion = ({ sheet_id }: SaveRequest, before: StoredTimesheet | undefined): VersionName | undefined =>
  sheet_id === null || !before
    ? undefined
    : { validFrom: before.schedule_valid_from, revision: before.schedule_revision };

function refuseOutdated({ sheet_id, seen_version }: SaveRequest, before: StoredTimesheet | undefined): void {
  if (sheet_id !== null && before?.id !== sheet_id) throw new Refusal('timesheet_not_found');
  if (seen_version === null || seen_version === (before?.version ?? 0)) return;
  if (!before) throw new Refusal('timesheet_not_found');
  const { version, confirmed_by, confirmed_at, days } = before;
  throw new Refusal('version_conflict', { current: { version, confirmed_by, confirmed_at, days } });
}

/** Checks and stores a month. Nothing it is calculated from changes meanwhile. @returns the id of the sheet */
export async function saveTimesheet(db: Db, companyId: number, request: SaveRequest, tools: Tools): Promise<number> {
  await lockEmployeesOf(db, companyId, [request.schema_id]);
  const { proposed, days } = await checkMonth(db, companyId, request, tools);
  const month = { ...proposed, days, by: request.confirmed_by, at: Temporal.Instant.from(request.confirmed_at) };
  const [id] = await storeMonths(db, companyId, [month], request.seen_version);
  return id ?? 0;
}

/** A checked month, with who confirmed it and when. */
export type CheckedMonth = ProposedMonth & Pick<ConfirmedMonth, 'by' | 'at'>;

/**
 * Stores checked months, at most one for each employee, each with its entry in the log.
 *
 * @param tell takes the entries of the log, where the transaction goes on; they are the last thing it writes
 * @returns the ids of the sheets, in the order of the months
 */
export async function storeMonths(
  db: Db,
  companyId: number,
  months: readonly CheckedMonth[],
  expectedVersion: number | null = null,
  tell = async (entries: readonly NewLogEntry[]): Promise<void> => insertLogEntries(db, companyId, entries),
): Promise<number[]> {
  const confirmed = months.map(confirmedMonth);
  const saved = await saveMonths(db, companyId, confirmed, expectedVersion);
  if (saved.length < months.length) throw new Refusal('version_conflict');
  const entries = confirmed.map(({ employeeId, month, totals, by, at }, index): NewLogEntry => {
    const { id = 0, version = 1, name = '', worked_before = null } = saved[index] ?? {};
    const before = { worked: worked_before === null ? null : hoursText(worked_before) };
    return {
      type: version === 1 ? 'timesheet_saved' : 'timesheet_changed',
      subject: logSubject(name, month),
      changes: changesBetween(before, { worked: hoursText(totals.worked_minutes) }),
      data: { timesheet_id: id, employee_id: employeeId, month, version },
      user: by,
      now: at,
    };
  });
  await tell(entries);
  return saved.map(({ id }) => id);
}

function confirmedMonth({ schedule, facts, days, by, at }: CheckedMonth): ConfirmedMonth {
  const { month, plan, lastDay } = facts;
  return {
    employeeId: schedule.employee_id,
    schemaId: schedule.id,
    month,
    days,
    totals: totalDays(days, plan),
    lastDay,
    openDays: openDays(days, lastDay, plan.is_part_time_worker),
    scheduleValidFrom: schedule.valid_from,
    scheduleRevision: schedule.revision,
    isPartTimeWorker: plan.is_part_time_worker,
    isSeasonal: plan.seasonal_short_time_work === 1,
    by,
    at,
  };
}
