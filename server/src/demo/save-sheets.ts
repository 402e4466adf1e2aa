import { dateInTimeZone, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { enterDays, type RecordingContext, recordedDays } from '@zeitblatt/domain/months/confirm/enter-days';
import { lastDayOfCalculation } from '@zeitblatt/domain/months/confirm/last-day';
import { logChangesOfDays } from '@zeitblatt/domain/months/confirm/version-changes';
import { type MonthFacts, proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { insertLogEntries } from '../audit/log.queries.ts';
import type { HolidaySource } from '../features/company/places/places.api.ts';
import { storeMonths } from '../features/months/confirm/store-months.ts';
import { findCurrentSheets, findDeletedSheets } from '../features/months/history/timesheets.queries.ts';
import { loadMonthFacts } from '../features/months/propose/month-facts.ts';
import type { ActionContext } from './builders.ts';

export type NewSheet = {
  readonly schemaId: number;
  /** Changes to the proposal or to the stored sheet; without it, the days are confirmed unchanged. */
  readonly correct?: (days: readonly TimesheetDay[]) => DayEntry[];
  readonly now?: Temporal.Instant;
  /** Why a month is saved again. */
  readonly changeReason?: string;
};

type Month = { readonly month: IsoMonth; readonly timeZone: string; readonly holidays: HolidaySource };

/** The entry that a user sends for an unchanged day. */
export const unchangedEntry = ({ day, start_time, end_time, break_minutes }: TimesheetDay): DayEntry => ({
  day,
  start_time,
  end_time,
  break_minutes,
});

const asItIs = (days: readonly TimesheetDay[]): DayEntry[] => days.map(unchangedEntry);

/**
 * Confirms a month for some employees: proposal, correction, saving. A month that has a sheet gets a new version. The
 * facts are loaded once for all of them.
 *
 * @returns ids of the sheets, in the given order
 */
export async function saveSheets(doing: ActionContext, month: Month, sheets: readonly NewSheet[]): Promise<number[]> {
  const { db, reach } = doing;
  const lastDay = lastDayOfCalculation(month.month, dateInTimeZone(month.timeZone, doing.now));
  const ids = sheets.map((sheet) => sheet.schemaId);
  const clock = { timeZone: month.timeZone, now: doing.now };
  const facts = await loadMonthFacts(db, reach, ids, { month: month.month, lastDay, clock }, month.holidays);
  const wanted = ids.map((schema_id) => ({ schema_id, month: month.month }));
  const stored = await findCurrentSheets(db, reach, wanted);
  const sheetBySchedule = new Map(stored.map((sheet) => [sheet.schema_id, sheet]));
  const deletedOf = wanted.filter(({ schema_id }) => !sheetBySchedule.has(schema_id));
  const deleted = await findDeletedSheets(db, reach, deletedOf);
  const deletedBySchedule = new Map(deleted.map((sheet) => [sheet.schema_id, sheet]));
  const months = sheets.map(({ schemaId, correct = asItIs, now = doing.now, changeReason = null }) => {
    const own = facts.get(schemaId);
    if (!own) throw new RangeError(`no schedule ${schemaId} in company ${reach.companyId}`);
    const recording = { by: doing.by.name, on: dateInTimeZone(month.timeZone, now) };
    const current = sheetBySchedule.get(schemaId);
    const predecessor = deletedBySchedule.get(schemaId);
    const before = current ?? predecessor;
    const entries = correct(current?.days ?? proposeTimesheet(own.facts));
    const days = confirmedDays(own.facts, before, entries, recording);
    const logChanges = logChangesOfDays(before, days);
    const confirmed = { reasons: [], changeReason, logChanges, by: doing.by, at: now };
    return { stored: current, predecessor, checked: { schedule: own, days }, confirmed };
  });
  const saved = await storeMonths(db, reach, months, doing.checkCodes ?? null);
  const entries = saved.map(({ logEntry }) => logEntry);
  await insertLogEntries(db, reach, entries);
  return saved.map(({ id }) => id);
}

function confirmedDays(
  facts: MonthFacts,
  before: { readonly days: readonly TimesheetDay[]; readonly last_calc_day: IsoDate } | undefined,
  entries: readonly DayEntry[],
  recording: RecordingContext,
): TimesheetDay[] {
  const proposed = proposeTimesheet(facts);
  const recorded = before ? recordedDays(before.days, before.last_calc_day) : null;
  const { days, problems } = enterDays(proposed, entries, recorded, facts.lastDay, recording);
  if (!days) throw new RangeError(problems.map(({ path, message }) => `${path} ${message.key}`).join(', '));
  return days;
}
