import { logChangesOfDays } from '@zeitblatt/domain/months/confirm/version-changes';
import { required } from '@zeitblatt/domain/rules/required';
import type { NewLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import { lockEmployeesOf } from '../../people/employees/employee-locks.api.ts';
import { checkLoaded, checkMonths } from './check-months.ts';
import type { Confirmation, Entry, MonthEffects, MonthWork, Refused } from './month-work.ts';
import { runEffects } from './run-effects.ts';
import { settleReasons } from './settle-reasons.ts';
import { storeMonths } from './store-months.ts';

/** Months that are loaded, checked and stored together. It bounds the memory of a batch of any size. */
const MONTHS_PER_CHUNK = 200;

/** The outcome of an entry. The caller inserts the log entries last, because they lock the log of the company. */
export type ConfirmResult = { readonly entry: Entry } & (
  | { readonly refused: Refused }
  | {
      readonly sheetId: number;
      readonly logEntries: readonly NewLogEntry[];
      readonly answer: MonthEffects['answer'];
      readonly refused?: undefined;
    }
);

type Manner = {
  /** Whether nothing is stored from the first refused month on; the caller must then roll back. */
  readonly isAllOrNone: boolean;
  /** Is called with the number of processed entries. */
  readonly onProgress?: (done: number) => Promise<void>;
};

/**
 * The only way in which months are stored: load, check, settle reasons, store, effects. A single save is a batch of one.
 *
 * Locks the employees, so that the data of the calculation do not change in the meantime. Stores the earliest month
 * first, because storing locks a row per month of the company: batches that lock the same months in opposite order
 * would deadlock.
 *
 * @returns in the order of the entries; without what was not stored because another month was refused
 * @source docs/decisions/0022-one-way-for-a-month.md; docs/decisions/0054-a-batch-one-trusts.md; docs/decisions.md D34, D40, D56
 */
export async function confirmMonths(
  db: Db,
  confirmation: Confirmation,
  entries: readonly Entry[],
  { isAllOrNone, onProgress }: Manner,
): Promise<ConfirmResult[]> {
  await lockEmployeesOf(db, confirmation.reach, [...new Set(entries.map(({ schema_id }) => schema_id))]);
  const results = new Map<Entry, ConfirmResult>();
  let isRefused = false;
  const byMonth = entries.toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
  for (let begin = 0; begin < byMonth.length; begin += MONTHS_PER_CHUNK) {
    const chunk = byMonth.slice(begin, begin + MONTHS_PER_CHUNK);
    const checked = await checkMonths(db, confirmation, chunk);
    isRefused ||= checked.some(({ refused }) => refused !== undefined);
    const ofChunk = await storeChecked(db, confirmation, checked, !(isAllOrNone && isRefused));
    for (const result of ofChunk) results.set(result.entry, result);
    await onProgress?.(begin + chunk.length);
  }
  return entries.flatMap((entry) => results.get(entry) ?? []);
}

/** The same for one month that is loaded, and whose employee the transaction has locked. */
export async function confirmLoadedMonth(db: Db, confirmation: Confirmation, month: MonthWork): Promise<ConfirmResult> {
  const checked = await checkLoaded(db, confirmation, [month]);
  const [result] = await storeChecked(db, confirmation, checked, true);
  return required(result, 'what became of a month');
}

/** Settles the reasons of checked months and stores them, one calendar month at a time, with what follows from them. */
async function storeChecked(
  db: Db,
  confirmation: Confirmation,
  months: readonly MonthWork[],
  isStoring: boolean,
): Promise<ConfirmResult[]> {
  const results = months.flatMap(({ entry, refused, savedId }): ConfirmResult[] => {
    if (refused) return [{ entry, refused }];
    return savedId === undefined ? [] : [{ entry, sheetId: savedId, logEntries: [], answer: {} }];
  });
  if (!isStoring) return results;
  const checked = months.filter(isChecked);
  const settled = await settleReasons(db, confirmation, checked);
  for (const ofMonth of Map.groupBy(checked, ({ entry }) => entry.month).values()) {
    const confirmed = ofMonth.map((month) => {
      const { reasons, logChanges } = required(settled.get(month), 'what is settled of a month');
      const changes = [...logChangesOfDays(month.stored ?? month.predecessor, month.checked.days), ...logChanges];
      const { by, at } = confirmation;
      const changeReason = month.entry.change_reason ?? null;
      return { ...month, confirmed: { reasons, changeReason, logChanges: changes, by, at } };
    });
    const sheets = await storeMonths(db, confirmation.reach, confirmed, confirmation.checkCodes);
    const stored = confirmed.map((month, index) => ({ ...month, sheet: required(sheets[index], 'a stored sheet') }));
    const effects = await runEffects(db, confirmation, stored);
    results.push(...stored.map((month, index) => resultOf(month, required(effects[index], 'the effects of a month'))));
  }
  return results;
}

const isChecked = (month: MonthWork): month is MonthWork<'checked'> => month.checked !== undefined;

function resultOf(
  { entry, sheet }: MonthWork<'sheet'>,
  { changes, seals, entries, answer }: MonthEffects,
): ConfirmResult {
  const { logEntry } = sheet;
  const ofSheet = {
    ...logEntry,
    changes: [...(logEntry.changes ?? []), ...changes],
    seals: [...(logEntry.seals ?? []), ...seals],
  };
  return { entry, sheetId: sheet.id, logEntries: [...entries, ofSheet], answer };
}
