import { expect, test } from 'vitest';
import { batchSearch } from '../features/months/list/timesheet-search.ts';
import { employeeListSearch } from '../features/people/list/employee-search.ts';
import { parseSearch, stringifySearch } from './search.ts';

test.each([
  { search: {}, text: '' },
  { search: { page: 2, search: 'Müller & Söhne' }, text: '?page=2&search=M%C3%BCller%20%26%20S%C3%B6hne' },
  { search: { schemas: [3, 4], month: '2026-05' }, text: '?schemas=3,4&month=2026-05' },
  { search: { page: undefined, search: '', ignore_last_6_days: false }, text: '' },
])('$text', ({ search, text }) => {
  expect(stringifySearch(search)).toBe(text);
});

test('what is typed as a number stays the text it is', () => {
  expect(parseSearch('?search=1005')).toEqual({ search: '1005' });
  expect(employeeListSearch.parse(parseSearch('?search=1005&page=2')).search).toBe('1005');
});

test('values that make no sense are left out, one by one', () => {
  const search = parseSearch('?page=0&rowsPerPage=17&sortBy=wage&descending=true&filterBy=x&evil=1');
  expect(employeeListSearch.parse(search)).toEqual({ descending: 'true' });
});

test('the sheets of a batch are read from the address, and from a screen', () => {
  const address = parseSearch('?month=2026-05&schema_id=30&schemas=4,5&months=2026-06,2026-07&ignore_last_6_days=true');
  const search = batchSearch.parse(address);
  expect(search).toEqual({
    month: '2026-05',
    schema_id: 30,
    schemas: [4, 5],
    months: ['2026-06', '2026-07'],
    ignore_last_6_days: true,
  });
  expect(batchSearch.parse(search)).toEqual(search);
  expect(stringifySearch(search)).toBe(
    '?month=2026-05&schema_id=30&schemas=4,5&months=2026-06,2026-07&ignore_last_6_days=true',
  );
});

test('a month that does not exist is no month', () => {
  expect(batchSearch.parse({ month: '2026-13', months: '2026-01,x', schemas: '1,-2' })).toEqual({});
});
