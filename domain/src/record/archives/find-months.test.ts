import { describe, expect, test } from 'vitest';
import type { ArchiveRow } from './archive.ts';
import { pageOfMonths, searchMatchesMonth } from './find-months.ts';

describe('a search means October 2026', () => {
  test.each([
    ['', true],
    ['  ', true],
    ['2026', true],
    ['202', true],
    ['2025', false],
    ['10', true],
    ['1', false],
    ['10.2026', true],
    ['10/2026', true],
    ['10-2026', true],
    ['2026-10', true],
    ['2026-1', true],
    ['10.20', true],
    ['10.2025', false],
    ['11.2026', false],
    ['Oktober', true],
    ['okt', true],
    ['OKTOBER 2026', true],
    ['2026 okt', true],
    ['oktober 2025', false],
    ['tober', false],
    ['20', false],
  ])('%j: %s', (search, expected) => {
    expect(searchMatchesMonth(search, '2026-10', 'Oktober')).toBe(expected);
  });

  test.each([
    ['märz', '2026-03', 'März'],
    ['marz', '2026-03', 'März'],
    ['3', '2026-03', 'März'],
    ['3.2026', '2026-03', 'März'],
    ['ağu', '2026-08', 'Ağustos'],
    ['agustos', '2026-08', 'Ağustos'],
    ['ИЮЛЬ', '2026-07', 'июль'],
  ])('%j finds %s', (search, month, name) => {
    expect(searchMatchesMonth(search, month, name)).toBe(true);
  });
});

describe('a page of months', () => {
  const rows: ArchiveRow[] = ['2026-01', '2026-02', '2026-03', '2025-12'].map((month, index) => ({
    month,
    number_of_timesheets: index % 2,
    number_of_employees: 2,
    last_updated_timestamp: `2026-11-0${4 - index} 08:00:00`,
  }));
  const all = { search: '', page: 1, rowsPerPage: 15, sortBy: 'month', descending: 'true' } as const;
  const months = (query: Partial<Parameters<typeof pageOfMonths>[1]>) =>
    pageOfMonths(rows, { ...all, ...query }, () => 'x').data.map(({ month }) => month);

  test.each([
    [{}, ['2026-03', '2026-02', '2026-01', '2025-12']],
    [{ descending: 'false' }, ['2025-12', '2026-01', '2026-02', '2026-03']],
    [{ sortBy: 'number_of_timesheets' }, ['2026-02', '2025-12', '2026-03', '2026-01']],
    [{ sortBy: 'number_of_timesheets', descending: 'false' }, ['2026-03', '2026-01', '2026-02', '2025-12']],
    [{ sortBy: 'last_updated_timestamp' }, ['2026-01', '2026-02', '2026-03', '2025-12']],
    [{ search: '2025' }, ['2025-12']],
    [{ page: 2 }, []],
  ] as const)('for %j', (query, expected) => {
    expect(months(query)).toEqual(expected);
  });

  test('says how many there are in all, and how many pages', () => {
    const many = Array.from({ length: 31 }, (_, index) => ({ ...rows[0], month: `20${10 + index}-01` }) as ArchiveRow);
    expect(pageOfMonths(many, { ...all, page: 3 }, () => 'x')).toMatchObject({ total: 31, last_page: 3 });
    expect(pageOfMonths(many, { ...all, page: 3 }, () => 'x').data).toHaveLength(1);
    expect(pageOfMonths([], all, () => 'x')).toEqual({ total: 0, data: [], last_page: 1 });
  });
});
