import { type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { MonthState } from '@zeitblatt/domain/people/employee';
import type { Contract } from '@zeitblatt/domain/people/schedule';

type Known = Contract & { readonly excluded_days: string; readonly saved: string };

/** State of some months of an employee. */
export function monthStates(
  row: Known,
  months: readonly IsoMonth[],
  current: IsoMonth,
): { month: IsoMonth; state: MonthState }[] {
  const isExcluded = createExcludedMonthTest(row.excluded_days);
  const stateOf = (month: IsoMonth): MonthState => {
    if (month < current && row.saved.includes(`${month}-01?`)) return 'partial';
    if (row.saved.includes(`${month}-01`)) return 'done';
    if (isExcluded(month)) return isEmployedIn(month, row) ? 'inactive' : 'not_employed';
    return month === current ? 'open' : 'missing';
  };
  return months.map((month) => ({ month, state: stateOf(month) }));
}

/**
 * Returns a test for months that lie completely within given spans.
 *
 * @param spans a PostgreSQL multirange: `{(,2020-01-01),[2026-05-20,2026-07-01)}`, ends excluded
 */
export function createExcludedMonthTest(spans: string): (month: IsoMonth) => boolean {
  const found = [...spans.matchAll(/[[(]([^,]*),([^)]*)\)/g)];
  return (month) =>
    found.some(([, from = '', end = '']) => from <= `${month}-01` && (end === '' || monthOf(end) > month));
}

const isEmployedIn = (month: IsoMonth, contract: Contract): boolean =>
  month >= monthOf(contract.started_working_at_company) &&
  (contract.stopped_working_at_company === null || month <= monthOf(contract.stopped_working_at_company));
