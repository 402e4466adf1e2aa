import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { standingOfMonth } from '@zeitblatt/domain/months/states/month-standing';
import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { required } from '@zeitblatt/domain/rules/required';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';
import { type MonthEventRow, selectMonthEvents } from '../../../days/month-events/month-events.api.ts';
import { confirmationOf, hashOfSheet } from '../../history/sheet-confirmation.ts';
import { findCurrentSheets, type StoredTimesheet } from '../../history/timesheets.queries.ts';

/** A month of a person with everything that its state follows from. */
export type StoredMonth = {
  readonly month: IsoMonth;
  readonly events: readonly MonthEventRow[];
  readonly sheet: StoredTimesheet | undefined;
  readonly standing: MonthStanding;
};

type OfPerson = { readonly id: number; readonly schema_id: number };

/** Loads months of people with two statements, whatever their number. @returns in the order of the input */
export async function loadStoredMonths(
  db: Db,
  reach: Reach,
  wanted: readonly { readonly person: OfPerson; readonly month: IsoMonth }[],
): Promise<StoredMonth[]> {
  const days = wanted.map(({ month }) => firstDayOf(month)).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const months = wanted.map(({ person, month }) => ({ schema_id: person.schema_id, month }));
  const employeeIds = wanted.map(({ person }) => person.id);
  const sheets = await findCurrentSheets(db, reach, months);
  const events = await selectMonthEvents(db, reach, { employeeIds, from, to }).execute();
  const keyOf = (month: { readonly employee_id: number; readonly month: IsoMonth }) =>
    `${month.employee_id} ${month.month}`;
  const sheetOf = new Map(sheets.map((sheet) => [keyOf(sheet), sheet]));
  const eventsOf = Map.groupBy(events, keyOf);
  return wanted.map(({ person: { id }, month }): StoredMonth => {
    const key = keyOf({ employee_id: id, month });
    const [sheet, ofMonth] = [sheetOf.get(key), eventsOf.get(key) ?? []];
    const standing = sheet
      ? standingOfMonth(month, ofMonth, confirmationOf(sheet), hashOfSheet(sheet))
      : standingOfMonth(month, ofMonth, null, null);
    return { month, events: ofMonth, sheet, standing };
  });
}

/** The same for one month of one person. */
export async function loadStoredMonth(db: Db, reach: Reach, person: OfPerson, month: IsoMonth): Promise<StoredMonth> {
  const [loaded] = await loadStoredMonths(db, reach, [{ person, month }]);
  return required(loaded, 'the month of a person');
}
