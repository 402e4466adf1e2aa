import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { dateIn, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { changesBetween } from '@zeitblatt/domain/company/changes';
import { type LogChange, logSubject } from '@zeitblatt/domain/company/log';
import type { FindingReason } from '@zeitblatt/domain/compliance/finding';
import { dayLogChanges } from '@zeitblatt/domain/timesheets/compare-days';
import { enterDays, hasEntry, recordedDays } from '@zeitblatt/domain/timesheets/enter-days';
import { lastDayOfCalculation } from '@zeitblatt/domain/timesheets/last-day';
import { openDays } from '@zeitblatt/domain/timesheets/open-days';
import { planFlags } from '@zeitblatt/domain/timesheets/plan-flags';
import { timesheetVersion } from '@zeitblatt/domain/timesheets/timesheet';
import type { DayEntry } from '@zeitblatt/domain/timesheets/timesheet-day';
import { totalDays } from '@zeitblatt/domain/timesheets/total-days';
import { insertLogEntries, type NewLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../../http/refusal.ts';
import { lockEmployeesOf } from '../../people/living.queries.ts';
import type { HolidaySource } from '../../places/holidays.ts';
import { type ConfirmedMonth, findTimesheet, type StoredTimesheet, saveMonths } from '../history/timesheets.queries.ts';
import { type ProposedMonth, proposeMonth } from '../propose/propose-month.ts';
import { settleReasons } from './settle-reasons.ts';

/** A month as somebody confirmed it, on its way to the database. Plain data: it is stored with its job. */
export type SaveRequest = {
  readonly schema_id: number;
  readonly month: IsoMonth;
  readonly days: readonly DayEntry[];
  readonly last_calc_day: IsoDate | null;
  /** Without them, those of the version before stay. */
  readonly reasons?: readonly FindingReason[] | undefined;
  /** The sheet that is changed; null for a month that is saved from its proposal. */
  readonly sheet_id: number | null;
  /** The version the person has seen: 0 for none yet; null replaces whichever there is. */
  readonly seen_version: number | null;
  /** The sheet the person has seen: null for none; undefined where only the version is told. */
  readonly seen_id?: number | null | undefined;
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
  const proposed = await proposeMonth(
    db,
    companyId,
    { ...wanted, scheduleNumber: keptNumber(request, before, today) },
    holidays,
  );
  if (proposed.days.every((day) => day.outside_contract || day.inactive) && !request.days.some(hasEntry))
    throw fieldRefusal('month', 'validation:excludedMonth');
  refuseOutdated(request, before);
  const recorded = before ? recordedDays(before.days, before.last_calc_day) : null;
  const entered = enterDays(proposed.days, request.days, recorded, proposed.facts.lastDay, {
    by: request.confirmed_by.name,
    on: today,
  });
  if (entered.days === null) throw new FieldRefusal(entered.problems);
  return { proposed, days: entered.days, before };
}

/**
 * A saved sheet that is corrected knows the versions of the schedule it was confirmed with, and none after them. One that goes on
 * with days that have come since knows those of today: for these days nothing was calculated before.
 * @source docs/decisions.md D36
 */
function keptNumber(
  { sheet_id, month, last_calc_day }: SaveRequest,
  before: StoredTimesheet | undefined,
  today: IsoDate,
): number | undefined {
  if (sheet_id === null || !before) return undefined;
  const lastDay = lastDayOfCalculation(month, today, { givenDay: last_calc_day ?? undefined });
  return lastDay > before.last_calc_day ? undefined : before.schedule_number;
}

function refuseOutdated({ sheet_id, seen_version, seen_id }: SaveRequest, before: StoredTimesheet | undefined): void {
  if (sheet_id !== null && before?.id !== sheet_id) throw new Refusal('timesheet_not_found');
  const isVersionSeen = seen_version === null || seen_version === (before?.version ?? 0);
  const isSheetSeen = seen_id === undefined || seen_id === (before?.id ?? null);
  if (isVersionSeen && isSheetSeen) return;
  if (!before) throw new Refusal('timesheet_not_found');
  throw new Refusal('version_conflict', { current: timesheetVersion.encode(before) });
}

/** Checks and stores a month. Nothing it is calculated from changes meanwhile. @returns the id of the sheet */
export async function saveTimesheet(db: Db, companyId: number, request: SaveRequest, tools: Tools): Promise<number> {
  await lockEmployeesOf(db, companyId, [request.schema_id]);
  const { proposed, days, before } = await checkMonth(db, companyId, request, tools);
  const [settled] = await settleReasons(db, companyId, [{ request, proposed, days, before, ...tools }]);
  const month: CheckedMonth = {
    ...proposed,
    days,
    reasons: settled?.reasons ?? [],
    told: [...dayLogChanges(before?.days ?? [], days), ...(settled?.told ?? [])],
    by: request.confirmed_by,
    at: Temporal.Instant.from(request.confirmed_at),
  };
  const [id] = await storeMonths(db, companyId, [month], request.seen_version);
  return id ?? 0;
}

/** A checked month, with who confirmed it and when, and what the log tells of it beside its hours. */
export type CheckedMonth = ProposedMonth &
  Pick<ConfirmedMonth, 'by' | 'at' | 'reasons'> & { readonly told: readonly LogChange[] };

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
    const before = { worked: worked_before === null ? null : formatHours(worked_before) };
    return {
      type: version === 1 ? 'timesheet_saved' : 'timesheet_changed',
      subject: logSubject(name, month),
      changes: [
        ...changesBetween(before, { worked: formatHours(totals.worked_minutes) }),
        ...(months[index]?.told ?? []),
      ],
      data: { timesheet_id: id, employee_id: employeeId, month, version },
      user: by,
      now: at,
    };
  });
  await tell(entries);
  return saved.map(({ id }) => id);
}

function confirmedMonth({ schedule, facts, days, reasons, by, at }: CheckedMonth): ConfirmedMonth {
  const { month, plans, lastDay } = facts;
  const flags = planFlags(days);
  return {
    employeeId: schedule.employee_id,
    schemaId: schedule.id,
    month,
    days,
    reasons,
    totals: totalDays(days, plans),
    lastDay,
    openDays: openDays(days, lastDay),
    scheduleNumber: schedule.schedule_number,
    isPartTimeWorker: flags.is_part_time_worker,
    isSeasonal: flags.seasonal_short_time_work,
    by,
    at,
  };
}
