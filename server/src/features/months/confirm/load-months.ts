import { dateInTimeZone, firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { withConfirmedDays } from '@zeitblatt/domain/months/confirm/confirmed-days';
import { lastDayOfCalculation } from '@zeitblatt/domain/months/confirm/last-day';
import { factsBehind } from '@zeitblatt/domain/months/confirm/running-days';
import type { MonthEvent } from '@zeitblatt/domain/months/states/month-standing';
import { required } from '@zeitblatt/domain/rules/required';
import { statementOnce } from '../../../database/compile-once.ts';
import { type Db, sendInOrder } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { selectTogether } from '../../../database/read-together.ts';
import { selectMonthEvents } from '../../days/month-events/month-events.api.ts';
import { tryLockingEmployeeOf } from '../../people/employees/employee-locks.api.ts';
import {
  findCurrentSheets,
  findDeletedSheets,
  type StoredTimesheet,
  selectDeletedSheetOfSchedule,
  selectSheetOfSchedule,
  toStoredTimesheet,
} from '../history/timesheets.queries.ts';
import {
  type FactsSpan,
  loadMonthFacts,
  type ScheduleMonth,
  selectMonthFacts,
  spanOf,
  toMonthFacts,
} from '../propose/month-facts.ts';
import { tryEnteringMonth } from './batch-locks.queries.ts';
import type { Confirmation, Entry, MonthWork } from './month-work.ts';

/** First stage: loads the stored sheets and the facts of the months, with one query per kind and calendar month. */
export async function loadMonths(db: Db, confirmation: Confirmation, entries: readonly Entry[]): Promise<MonthWork[]> {
  const { reach, at, timeZone, holidays } = confirmation;
  const today = dateInTimeZone(timeZone, at);
  const sheets = await findCurrentSheets(db, reach, entries);
  const sheetByMonth = new Map(sheets.map((sheet) => [keyOf(sheet), sheet]));
  const deletedOf = entries.filter((entry) => !sheetByMonth.has(keyOf(entry)));
  const deleted = deletedOf.length === 0 ? [] : await findDeletedSheets(db, reach, deletedOf);
  const deletedByMonth = new Map(deleted.map((sheet) => [keyOf(sheet), sheet]));
  const months = entries.map((entry) => {
    const stored = sheetByMonth.get(keyOf(entry));
    const lastDay = lastDayOf(entry, today);
    return { entry, stored, lastDay, scheduleNumber: scheduleNumberOf(entry, stored, lastDay) };
  });
  const schedules = new Map<Entry, ScheduleMonth>();
  const alike = Map.groupBy(months, (one) => `${one.entry.month} ${one.lastDay} ${one.scheduleNumber}`);
  for (const group of alike.values()) {
    const { entry: first, lastDay, scheduleNumber } = required(group[0], 'the first of a group of months');
    const month = { month: first.month, lastDay, scheduleNumber, clock: { timeZone, now: at } };
    const scheduleIds = group.map(({ entry }) => entry.schema_id);
    const facts = await loadMonthFacts(db, reach, scheduleIds, month, holidays);
    for (const { entry } of group) {
      const found = facts.get(entry.schema_id);
      if (found) schedules.set(entry, found);
    }
  }
  const eventsOf = await loadEvents(db, reach, entries);
  const loaded: MonthWork[] = [];
  for (const { entry, stored, lastDay } of months) {
    const schedule = schedules.get(entry);
    const events = schedule ? (eventsOf.get(`${schedule.schedule.employee_id} ${entry.month}`) ?? []) : [];
    const predecessor = deletedByMonth.get(keyOf(entry));
    const month = { entry, stored, predecessor, lastDay, schedule, events };
    loaded.push(await leaveOutAhead(db, confirmation, month));
  }
  return loaded;
}

/**
 * The month with what was confirmed and is kept, up to the last day of which nothing lies ahead. A correction that then covers no later day than
 * its sheet is loaded again, because it uses the schedule versions of the sheet.
 *
 * @source docs/decisions.md D36, D59, D91, D117
 */
async function leaveOutAhead(db: Db, confirmation: Confirmation, month: MonthWork): Promise<MonthWork> {
  const { entry, stored, schedule } = month;
  if (!schedule) return month;
  const known = stored ? withConfirmedDays(schedule.facts, stored, entry.days) : schedule.facts;
  const facts = factsBehind(known, entry.days, { timeZone: confirmation.timeZone, now: confirmation.at });
  if (facts === schedule.facts) return month;
  const { lastDay } = facts;
  if (scheduleNumberOf(entry, stored, lastDay) === scheduleNumberOf(entry, stored, month.lastDay))
    return { ...month, lastDay, schedule: { ...schedule, facts } };
  const [again] = await loadMonths(db, confirmation, [{ ...entry, last_calc_day: lastDay }]);
  return { ...required(again, 'a month'), entry };
}

/** The events of the months of entries, by employee and month. */
async function loadEvents(
  db: Db,
  reach: Reach,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, readonly MonthEvent[]>> {
  const days = entries.map(({ month }) => firstDayOf(month)).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const scheduleIds = entries.map(({ schema_id }) => schema_id);
  const events = await selectMonthEvents(db, reach, { scheduleIds, from, to }).execute();
  return Map.groupBy(events, ({ employee_id, month }) => `${employee_id} ${month}`);
}

/**
 * Locks the employee of an entry, and loads its month by a statement that runs right behind.
 *
 * @param sheet the sheet that the entry corrects, as it was read before
 * @returns null when another transaction holds the employee, or a batch saves sheets of the month
 */
export async function lockAndLoadMonth(
  db: Db,
  confirmation: Confirmation,
  entry: Entry,
  sheet: StoredTimesheet | undefined,
): Promise<MonthWork | null> {
  const { reach, at, timeZone, holidays } = confirmation;
  const { schema_id, month } = entry;
  const lastDay = lastDayOf(entry, dateInTimeZone(timeZone, at));
  const scheduleNumber = scheduleNumberOf(entry, sheet, lastDay);
  const asked: Asked = { reach, scheduleId: schema_id, month, span: spanOf({ month, scheduleNumber }) };
  const [locked, [rows]] = await sendInOrder(db, [tryLocking(db, asked), readMonth(db, asked)]);
  if (locked[0]?.is_free !== true) return null;
  const { sheets, deleted, events, ...facts } = required(rows, 'the row of a month');
  const stored = sheets.map(toStoredTimesheet)[0];
  if (scheduleNumberOf(entry, stored, lastDay) !== scheduleNumber) {
    // The sheet has changed between the two reads.
    return required((await loadMonths(db, confirmation, [entry]))[0], 'a month');
  }
  const schedule = toMonthFacts(facts, { month, lastDay, scheduleNumber, clock: { timeZone, now: at } }, holidays).get(
    schema_id,
  );
  const predecessor = stored ? undefined : deleted.map(toStoredTimesheet)[0];
  return leaveOutAhead(db, confirmation, { entry, stored, predecessor, lastDay, schedule, events });
}

type Asked = {
  readonly reach: Reach;
  readonly scheduleId: number;
  readonly month: IsoMonth;
  readonly span: FactsSpan;
};

const tryLocking = statementOnce((db, { reach, scheduleId, month }: Asked) =>
  tryLockingEmployeeOf(db, reach, scheduleId, tryEnteringMonth(reach, month)),
);

const readMonth = statementOnce((db, { reach, scheduleId, span }: Asked) =>
  selectTogether(db, {
    ...selectMonthFacts(db, reach, [scheduleId], span),
    sheets: selectSheetOfSchedule(db, reach, scheduleId, span.from),
    deleted: selectDeletedSheetOfSchedule(db, reach, scheduleId, span.from),
    events: selectMonthEvents(db, reach, {
      scheduleIds: [scheduleId],
      from: span.from,
      to: span.from,
    }),
  }),
);

const keyOf = ({ schema_id, month }: { readonly schema_id: number; readonly month: IsoMonth }): string =>
  `${schema_id} ${month}`;

const lastDayOf = ({ month, last_calc_day, ignore_last_6_days }: Entry, today: IsoDate): IsoDate =>
  lastDayOfCalculation(month, today, { ignoreLastDays: ignore_last_6_days, givenDay: last_calc_day ?? undefined });

/**
 * A correction uses the schedule versions with which its sheet was confirmed. If it also covers later days, it uses the
 * current versions, because those days were never calculated.
 *
 * @returns highest version number that counts; undefined: all versions count
 * @source docs/decisions.md D36
 */
const scheduleNumberOf = ({ sheet_id }: Entry, stored: StoredTimesheet | undefined, lastDay: IsoDate) =>
  sheet_id === null || !stored || lastDay > stored.last_calc_day ? undefined : stored.schedule_number;
