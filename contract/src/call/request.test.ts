import { entriesOf, proposalOf } from '@zeitblatt/domain/months/confirm/month.builder';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { access } from '../accounts/access.ts';
import { sheetMonths } from '../months/sheet-months.ts';
import { timesheets } from '../months/timesheets.ts';
import { employees } from '../people/employees.ts';
import { jobs } from '../record/jobs.ts';
import { endpoint } from './endpoint.ts';
import { readOutput, wireRequestOf } from './request.ts';

const QUERY = { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false' } as const;

describe('a call becomes a request', () => {
  test('with its method and path, and no body where none is asked', () => {
    expect(wireRequestOf(access.logout, {})).toEqual({ method: 'POST', path: 'user/logout', body: undefined });
  });

  test('with its parameters in the path', () => {
    expect(wireRequestOf(employees.get, { params: { id: 42 } }).path).toBe('company/employees/42');
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    expect(wireRequestOf(jobs.get, { params: { id } }).path).toBe(`company/queues/${id}`);
  });

  test('with its query, what is empty left out', () => {
    expect(wireRequestOf(employees.list, { query: { ...QUERY, filterBy: undefined } }).path).toBe(
      'company/employees?page=1&rowsPerPage=15&sortBy=number&descending=false',
    );
  });

  test.each([
    ['Müller & Söhne', 'M%C3%BCller%20%26%20S%C3%B6hne'],
    ['a=b?c#d/../e', 'a%3Db%3Fc%23d%2F..%2Fe'],
    ['100 %+1', '100%20%25%2B1'],
    ['Йович 👷', '%D0%99%D0%BE%D0%B2%D0%B8%D1%87%20%F0%9F%91%B7'],
  ])('with %j in its query and nothing of it anywhere else', (search, written) => {
    const { path } = wireRequestOf(employees.list, { query: { ...QUERY, search } });
    expect(path).toBe(`company/employees?search=${written}&page=1&rowsPerPage=15&sortBy=number&descending=false`);
    expect(new URL(path, 'http://localhost/api/').searchParams.get('search')).toBe(search);
  });

  test('with a text in its path that cannot leave its place', () => {
    const named = endpoint({
      method: 'GET',
      path: 'places/{name}/of/{zip}',
      access: 'public',
      reads: [],
      params: z.object({ name: z.string(), zip: z.string() }),
      output: z.object({}),
    });
    expect(wireRequestOf(named, { params: { name: '../a?b', zip: '{name}' } }).path).toBe(
      'places/..%2Fa%3Fb/of/%7Bname%7D',
    );
  });

  test('with its body in the spelling of the wire', () => {
    const request = wireRequestOf(timesheets.propose, {
      body: { schema_id: 7, month: '2026-06', last_calc_day: '2026-06-21', ignore_last_6_days: true },
    });
    expect(request).toEqual({
      method: 'POST',
      path: 'company/timeSheets/create',
      body: { schema_id: 7, month: '06-2026', last_calc_day: '21-06-2026', ignore_last_6_days: true },
    });
  });

  test('with path and body together, and the version that was read', () => {
    const days = entriesOf(proposalOf());
    const body = { schema_id: 7, month: '2026-06', days, confirmed: true, version: 3 } as const;
    const request = wireRequestOf(timesheets.change, { params: { id: 5 }, body });
    expect(request).toMatchObject({
      method: 'PUT',
      path: 'company/timeSheets/5',
      body: { month: '06-2026', version: 3 },
    });
    expect(timesheets.change.body.parse(request.body)).toEqual(body);
  });

  test('or is refused before it is sent, when a value breaks a rule', () => {
    expect(() => wireRequestOf(employees.get, { params: { id: 0 } })).toThrow(z.ZodError);
    expect(() => wireRequestOf(employees.list, { query: { ...QUERY, page: 0 } })).toThrow(z.ZodError);
    expect(() =>
      wireRequestOf(timesheets.propose, {
        body: { schema_id: 7, month: '2026-13', last_calc_day: null, ignore_last_6_days: false },
      }),
    ).toThrow(z.ZodError);
  });

  test('and comes back from its own text as it was meant', () => {
    const query = { ...QUERY, search: 'Öz', page: 3, rowsPerPage: 50, filterBy: 'is_currently_inactive:true' } as const;
    const { searchParams } = new URL(wireRequestOf(employees.list, { query }).path, 'http://localhost/api/');
    expect(employees.list.query.parse(Object.fromEntries(searchParams))).toEqual(query);
    const sheets = new URL(
      wireRequestOf(timesheets.list, { query: { employee_id: 42, page: 2 } }).path,
      'http://localhost/',
    );
    expect(timesheets.list.query.parse(Object.fromEntries(sheets.searchParams))).toEqual({ employee_id: 42, page: 2 });
  });
});

describe('an answer is read', () => {
  const months = { data: [{ month: '06-2026', saved: 3, missing: 21 }], expected_from: '05-2026', objections: [] };

  test('in the spelling of the product', () => {
    expect(readOutput(sheetMonths.list, months)).toEqual({
      data: [{ month: '2026-06', saved: 3, missing: 21 }],
      expected_from: '2026-05',
      objections: [],
    });
  });

  test.each([{}, null, { data: [{ month: '2026-06', saved: 3, missing: 21 }] }, { data: [{ month: '06-2026' }] }])(
    'only as the contract says: not %j',
    (answer) => {
      expect(() => readOutput(sheetMonths.list, answer)).toThrow(z.ZodError);
    },
  );

  test('without fields that the contract does not name', () => {
    expect(readOutput(sheetMonths.list, { ...months, company_id: 2 })).not.toHaveProperty('company_id');
  });
});
