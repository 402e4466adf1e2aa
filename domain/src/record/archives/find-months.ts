import type { IsoMonth } from '../../calendar/dates.ts';
import { searchKey } from '../../rules/sort-key.ts';
import type { ArchiveQuery, ArchiveRow } from './archive.ts';

/**
 * Whether a search means a month: every word of it has to fit, a year or its begin (`2026`), a number (`10`, `9`), both
 * (`10.2026`, `10/2026`, `2026-10`) or the begin of the name (`Okt`), whatever its case and accents.
 *
 * @param name of the month, in the language of the searching user
 * @source docs/product.md section 9 "Archive"
 */
export function searchMatchesMonth(search: string, month: IsoMonth, name: string): boolean {
  const [year = '', number = ''] = month.split('-');
  const short = String(Number(number));
  const numbers = [number, short];
  const together = numbers.flatMap((one) => [`${one}.${year}`, `${one}/${year}`, `${one}-${year}`]);
  const key = searchKey(name);
  return searchKey(search)
    .split(/\s+/)
    .filter(Boolean)
    .every(
      (word) =>
        key.startsWith(word) ||
        numbers.includes(word) ||
        (word.length > 2 && [year, month, ...together].some((text) => text.startsWith(word))),
    );
}

const COMPARE: Readonly<Record<ArchiveQuery['sortBy'], (a: ArchiveRow, b: ArchiveRow) => number>> = {
  month: (a, b) => compareText(a.month, b.month),
  number_of_timesheets: (a, b) => a.number_of_timesheets - b.number_of_timesheets,
  last_updated_timestamp: (a, b) => compareText(a.last_updated_timestamp, b.last_updated_timestamp),
};

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** A page of the months that match a search; months that compare as equal are sorted newest first. */
export function pageOfMonths(
  rows: readonly ArchiveRow[],
  { search, sortBy, descending, page, rowsPerPage }: ArchiveQuery,
  nameOf: (month: IsoMonth) => string,
): { total: number; data: ArchiveRow[]; last_page: number } {
  const sign = descending === 'true' ? -1 : 1;
  const found = rows
    .filter(({ month }) => searchMatchesMonth(search, month, nameOf(month)))
    .sort((a, b) => sign * COMPARE[sortBy](a, b) || compareText(b.month, a.month));
  const begin = (page - 1) * rowsPerPage;
  return {
    total: found.length,
    data: found.slice(begin, begin + rowsPerPage),
    last_page: Math.max(1, Math.ceil(found.length / rowsPerPage)),
  };
}
