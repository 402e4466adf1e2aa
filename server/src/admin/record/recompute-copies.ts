import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { searchWords } from '@zeitblatt/domain/company/places/search-words';
import { leaveInsteadOfOpenDays, openDays } from '@zeitblatt/domain/months/sheet/open-days';
import { planFlags } from '@zeitblatt/domain/months/sheet/plan-flags';
import { sumDays, workedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import { numberSortKey, searchKey, searchText } from '@zeitblatt/domain/rules/sort-key';
import { databaseOf, inCompany } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import {
  type CopyDifference,
  findCopyDifferences,
  findPlaceSearchWords,
  findSortKeys,
  findStoredVersions,
  type PageOf,
  type PlaceSearchWords,
  type StoredVersion,
} from './verify-copies.queries.ts';

const EMPLOYEES_PER_PAGE = 1000;
const SHEETS_PER_PAGE = 200;
const PLACES_PER_PAGE = 2000;

/**
 * Recomputes every stored copy of a company from its source.
 *
 * Each page is read in its own transaction, so a running product is not held up.
 *
 * @returns the copies that differ; docs/stored-copies.md lists all that are checked
 */
export async function recomputeCopies(pool: Pool, companyId: number): Promise<CopyDifference[]> {
  const differences = await inCompany(pool, companyId, (db) => findCopyDifferences(db, [companyId]));
  return [...differences, ...(await recomputeTexts(pool, companyId))];
}

/** The part of the copies that SQL cannot recompute: sort keys, and what is computed from the days of a sheet. */
export async function recomputeTexts(pool: Pool, companyId: number): Promise<CopyDifference[]> {
  const differences: CopyDifference[] = [];
  const sortKeys = (page: PageOf) => inCompany(pool, companyId, (db) => findSortKeys(db, companyId, page));
  for await (const employee of allOf(EMPLOYEES_PER_PAGE, ({ id }) => id, sortKeys))
    differences.push(...compareSortKeys(employee));
  const versions = (page: PageOf) => inCompany(pool, companyId, (db) => findStoredVersions(db, companyId, page));
  for await (const version of allOf(SHEETS_PER_PAGE, (row) => row.timesheet_id, versions))
    differences.push(...compareVersion(version));
  return differences;
}

/** Reads page after page. A page that is not full is the last one. */
async function* allOf<Row>(limit: number, idOf: (row: Row) => number, read: (page: PageOf) => Promise<Row[]>) {
  for (let after = 0; ; ) {
    const rows = await read({ after, limit });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = idOf(last);
  }
}

/** Recomputes the search words of places, which belong to no company. */
export async function recomputePlaceSearchWords(pool: Pool): Promise<CopyDifference[]> {
  const differences: CopyDifference[] = [];
  const places = (page: PageOf) => findPlaceSearchWords(databaseOf(pool), page);
  for await (const place of allOf(PLACES_PER_PAGE, ({ id }) => id, places))
    differences.push(...comparePlaceWords(place));
  return differences;
}

/**
 * Compares the stored columns of a row with their recomputed values. @param stored values by the name of their column
 */
function compareColumns(
  { table, row }: { readonly table: string; readonly row: string },
  stored: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): CopyDifference[] {
  return Object.keys(expected)
    .map((column) => ({
      copy: `${table}.${column}`,
      row,
      stored: JSON.stringify(stored[column]),
      expected: JSON.stringify(expected[column]),
    }))
    .filter((compared) => compared.stored !== compared.expected);
}

type SortKeys = Awaited<ReturnType<typeof findSortKeys>>[number];

const compareSortKeys = (employee: SortKeys): CopyDifference[] =>
  compareColumns({ table: 'employees', row: `employee ${employee.id}` }, employee, {
    number_sort: numberSortKey(employee.number),
    first_name_sort: searchKey(employee.first_name),
    last_name_sort: searchKey(employee.last_name),
    search_text: searchText(employee),
  });

function compareVersion(stored: StoredVersion): CopyDifference[] {
  const { timesheet_id: id, version, days, last_calc_day: lastDay, open_days: open } = stored;
  const row = { table: 'timesheet_versions', row: `timesheet ${id} version ${version}` };
  const differences = compareColumns(row, stored, { ...sumDays(days), ...planFlags(days) });
  for (const day of days) {
    const { day: date, worked_hours } = day;
    const dayRow = { table: 'timesheet_versions.days', row: `timesheet ${id} version ${version} day ${date}` };
    differences.push(...compareColumns(dayRow, { worked_hours }, { worked_hours: formatHours(workedMinutesOf(day)) }));
  }
  if (open === null) return differences;
  const sheet = { table: 'timesheets', row: `timesheet ${id}` };
  // Leave that was withdrawn after the version was saved has opened its days.
  const reopened = leaveInsteadOfOpenDays(days, lastDay).filter((day) => open.includes(day));
  const right = [...openDays(days, lastDay), ...reopened].toSorted();
  return [...differences, ...compareColumns(sheet, { open_days: open }, { open_days: right })];
}

const comparePlaceWords = ({ id, name, words }: PlaceSearchWords): CopyDifference[] =>
  compareColumns(
    { table: 'city_words', row: `place ${id}` },
    { word: words.toSorted() },
    { word: searchWords(name).toSorted() },
  );
