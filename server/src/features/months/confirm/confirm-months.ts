import { logChangesOfDays } from '@zeitblatt/domain/months/confirm/version-changes';
import { required } from '@zeitblatt/domain/rules/required';
import type { NewLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import { sealsOf } from '../../days/month-events/month-events.api.ts';
import { type KindsOfSheet, recordSheetKinds } from '../../days/week/day-records.api.ts';
import { lockEmployeesOf } from '../../people/employees/people.api.ts';
import { type CheckedMonth, checkMonth, type EnteredMonth, isOutdated, type RefusedMonth } from './check-month.ts';
import type { Confirmation, Entry } from './entry.ts';
import { type LoadedMonth, loadMonths } from './load-months.ts';
import { hasSameDays, hasSameReasons } from './saved-already.ts';
import { settleReasons } from './settle-reasons.ts';
import { logChangesOfAgreement, storeStateEffects, voidedAgreement } from './state-effects.ts';
import { type ConfirmedMonth, storeMonths } from './store-months.ts';

/** Months that are loaded, checked and stored together. It bounds the memory of a batch of any size. */
const MONTHS_PER_CHUNK = 200;

/** Either all months are stored, or some are refused and the caller must roll back. */
export type ConfirmResult =
  /** The caller inserts the log entries last, because they lock the log of the company. */
  | { readonly sheetIds: readonly number[]; readonly logEntries: readonly NewLogEntry[] }
  | { readonly refused: readonly RefusedMonth[] };

/** What became of the entries of a batch: the stored sheets, and the refused entries, both in the order of the entries. */
export type PartialResult = {
  readonly sheetIds: readonly number[];
  readonly logEntries: readonly NewLogEntry[];
  readonly refused: readonly RefusedMonth[];
};

type OnProgress = (done: number) => Promise<void>;

/**
 * Stores all months, or none if one is refused: load, check, settle reasons, store. A single save is a batch of one.
 *
 * @param onProgress is called with the number of processed entries
 * @returns sheets or refusals in the order of the entries
 * @source docs/decisions/0022-one-way-for-a-month.md; docs/decisions.md D34, D40, D56
 */
export async function confirmMonths(
  db: Db,
  confirmation: Confirmation,
  entries: readonly Entry[],
  onProgress?: OnProgress,
): Promise<ConfirmResult> {
  const { refused, ...stored } = await confirmEach(db, confirmation, entries, { isAllOrNone: true, onProgress });
  return refused.length > 0 ? { refused } : stored;
}

/**
 * Stores the months that can be stored; the refused ones stay as they are.
 *
 * @param onProgress is called with the number of processed entries
 * @source docs/decisions/0054-a-batch-one-trusts.md; docs/decisions.md D34, D40, D56
 */
export const confirmPossibleMonths = (
  db: Db,
  confirmation: Confirmation,
  entries: readonly Entry[],
  onProgress: OnProgress,
): Promise<PartialResult> => confirmEach(db, confirmation, entries, { isAllOrNone: false, onProgress });

type Manner = { readonly isAllOrNone: boolean; readonly onProgress: OnProgress | undefined };

/**
 * The only way in which months are stored.
 *
 * Locks the employees, so that the data of the calculation do not change in the meantime. Stores the earliest month
 * first, because storing locks a row per month of the company: batches that lock the same months in opposite order
 * would deadlock.
 */
async function confirmEach(
  db: Db,
  confirmation: Confirmation,
  entries: readonly Entry[],
  { isAllOrNone, onProgress }: Manner,
): Promise<PartialResult> {
  await lockEmployeesOf(db, confirmation.reach, [...new Set(entries.map(({ schema_id }) => schema_id))]);
  const sheetIds = new Map<Entry, number>();
  const refused = new Map<Entry, RefusedMonth>();
  const logEntries: NewLogEntry[] = [];
  const byMonth = entries.toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
  for (let begin = 0; begin < byMonth.length; begin += MONTHS_PER_CHUNK) {
    const chunk = byMonth.slice(begin, begin + MONTHS_PER_CHUNK);
    const checked = await checkMonths(db, confirmation, chunk);
    for (const month of checked) {
      if ('refused' in month) refused.set(month.entry, month);
      else if ('storedId' in month) sheetIds.set(month.entry, month.storedId);
    }
    if (!isAllOrNone || refused.size === 0) {
      const entered = checked.filter((month) => 'days' in month);
      for (const stored of await storeEntered(db, confirmation, entered)) {
        sheetIds.set(stored.entry, stored.sheetId);
        logEntries.push(...stored.logEntries);
      }
    }
    await onProgress?.(begin + chunk.length);
  }
  return {
    sheetIds: entries.flatMap((entry) => sheetIds.get(entry) ?? []),
    logEntries,
    refused: entries.flatMap((entry) => refused.get(entry) ?? []),
  };
}

/** The same for one month that is loaded, and whose employee the transaction has locked. */
export async function confirmLoadedMonth(
  db: Db,
  confirmation: Confirmation,
  month: LoadedMonth,
): Promise<StoredEntry | { readonly refused: RefusedMonth }> {
  const [settled = month] = await settleRepeated(db, confirmation, [month]);
  const checked = checkMonth(settled, confirmation);
  if ('refused' in checked) return { refused: checked };
  if ('storedId' in checked) throw new RangeError('a single month is no repeated part of a batch');
  const [stored] = await storeEntered(db, confirmation, [checked]);
  return required(stored, 'a stored month');
}

/** Loads and checks entries without storing them, so that a call can refuse at once what its job would refuse. */
export async function checkMonths(
  db: Db,
  confirmation: Confirmation,
  entries: readonly Entry[],
): Promise<CheckedMonth[]> {
  const loaded = await loadMonths(db, confirmation, entries);
  const months = await settleRepeated(db, confirmation, loaded);
  return months.map((month) => checkMonth(month, confirmation));
}

/**
 * Decides which reasons are stored with the months that are confirmed a second time with the same days. Reasons for
 * findings that no longer exist are ignored.
 */
async function settleRepeated(
  db: Db,
  confirmation: Confirmation,
  months: readonly LoadedMonth[],
): Promise<LoadedMonth[]> {
  const repeated = months.flatMap((month) => {
    const { entry, stored, schedule, lastDay } = month;
    if (!entry.is_repeatable || !stored || !schedule || !isOutdated(month)) return [];
    if (!hasSameDays(entry, stored, lastDay) || hasSameReasons(entry.reasons, stored.reasons)) return [];
    return [{ entry, schedule, days: stored.days, replaced: stored }];
  });
  const settled = new Map(
    [...(await settleReasons(db, confirmation, repeated))].map(([{ entry }, { reasons }]) => [entry, reasons]),
  );
  return months.map((month) => ({ ...month, settledReasons: settled.get(month.entry) }));
}

/** A stored month with its log entries, and whether its employee's agreement does not count any more. */
type StoredEntry = {
  readonly sheetId: number;
  readonly logEntries: readonly NewLogEntry[];
  readonly entry: Entry;
  readonly isAgreementVoid: boolean;
};

/** Settles the reasons of checked months and stores them, one calendar month at a time, with the kinds of their days. */
async function storeEntered(db: Db, confirmation: Confirmation, months: readonly EnteredMonth[]) {
  const { reach, by, at, checkCodes } = confirmation;
  const settled = await settleReasons(db, confirmation, months);
  const stored: StoredEntry[] = [];
  const said = await storeStateEffects(db, confirmation, months);
  for (const ofMonth of Map.groupBy(months, ({ entry }) => entry.month).values()) {
    const confirmed = ofMonth.map((month): ConfirmedMonth => {
      const { schedule, days, replaced, predecessor } = month;
      const { reasons, logChanges } = required(settled.get(month), 'what is settled of a month');
      const daysChanged = logChangesOfDays(replaced ?? predecessor, days);
      const allChanges = [...daysChanged, ...logChanges, ...logChangesOfAgreement(month)];
      const changeReason = month.entry.change_reason ?? null;
      return { ...schedule, days, replaced, predecessor, reasons, changeReason, logChanges: allChanges, by, at };
    });
    for (const [index, { sheetId, logEntry }] of (await storeMonths(db, reach, confirmed, checkCodes)).entries()) {
      const month = required(ofMonth[index], 'the month of a sheet');
      const isAgreementVoid = voidedAgreement(month) !== null;
      const { entries: ofLeave, seals } = await recordSheetKinds({ db, reach, user: by, now: at }, kindsOf(month));
      const ofEvents = sealsOf(said, month.schedule.schedule.employee_id).filter(({ on }) => on === month.entry.month);
      const ofSheet = { ...logEntry, seals: [...(logEntry.seals ?? []), ...seals, ...ofEvents] };
      stored.push({ sheetId, logEntries: [...ofLeave, ofSheet], entry: month.entry, isAgreementVoid });
    }
  }
  return stored;
}

const kindsOf = ({ schedule: { schedule }, kinds }: EnteredMonth): KindsOfSheet => ({
  owner: {
    id: schedule.employee_id,
    name: `${schedule.first_name} ${schedule.last_name}`,
    scheduleId: schedule.id,
  },
  changes: kinds,
});
