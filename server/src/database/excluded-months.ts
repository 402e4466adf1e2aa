import { type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';

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
