import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refusedKeys } from '../../rules/issues.builder.ts';
import { employeeQuery, newEmployee } from './employee.ts';

describe('a new employee', () => {
  const VALID = {
    number: '0042',
    first_name: 'Jürgen',
    last_name: 'Öztürk',
    birth_date: '17-04-2009',
    salary_group_id: 3,
  };

  test('is kept as it is', () => {
    const inside = { ...VALID, birth_date: '2009-04-17' };
    expect(z.decode(newEmployee, VALID)).toEqual(inside);
    expect(z.encode(newEmployee, inside)).toEqual(VALID);
  });

  test('needs only a name', () => {
    const named = { first_name: ' Jürgen ', last_name: 'Öztürk' };
    const bare = { number: null, first_name: 'Jürgen', last_name: 'Öztürk', birth_date: null, salary_group_id: null };
    expect(newEmployee.parse(named)).toEqual(bare);
    expect(newEmployee.parse({ ...named, number: ' ', salary_group_id: null })).toEqual(bare);
  });

  test.each([
    [{ first_name: '' }, 'first_name validation:required'],
    [{ first_name: undefined }, 'first_name validation:required'],
    [{ last_name: '  ' }, 'last_name validation:required'],
    [{ first_name: 'x'.repeat(81) }, 'first_name validation:tooLong'],
    [{ last_name: 'A\u0000' }, 'last_name validation:unshowable'],
    [{ number: 'x'.repeat(21) }, 'number validation:tooLong'],
    [{ number: 42 }, 'number validation:text'],
    [{ birth_date: '31-02-2009' }, 'birth_date validation:date'],
    [{ salary_group_id: '3' }, 'salary_group_id validation:id'],
    [{ company_id: 2 }, 'company_id validation:unknownField'],
  ])('is refused with %j', (change, refusal) => {
    expect(refusedKeys(newEmployee, { ...VALID, ...change })).toEqual([refusal]);
  });
});

describe('the query of the overview', () => {
  const DEFAULTS = { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false' };

  test('says everything that was not asked', () => {
    expect(z.decode(employeeQuery, {})).toEqual(DEFAULTS);
  });

  test('is text in the address and numbers inside', () => {
    const asked = {
      search: ' müll ',
      page: '3',
      rowsPerPage: '50',
      sortBy: 'last_name',
      descending: 'true',
      filterBy: 'is_currently_inactive:true',
    };
    const inside = { ...asked, search: 'müll', page: 3, rowsPerPage: 50 };
    expect(employeeQuery.parse(asked)).toEqual(inside);
    expect(employeeQuery.parse(z.encode(employeeQuery, employeeQuery.parse(asked)))).toEqual(inside);
  });

  test.each([
    [{ page: '0' }, 'page validation:page'],
    [{ page: '-1' }, 'page validation:page'],
    [{ page: '1.5' }, 'page validation:page'],
    [{ page: '1000001' }, 'page validation:page'],
    [{ page: 'x' }, 'page validation:page'],
    [{ page: '' }, 'page validation:page'],
    [{ rowsPerPage: '20' }, 'rowsPerPage validation:invalid'],
    [{ rowsPerPage: 'all' }, 'rowsPerPage validation:invalid'],
    [{ sortBy: 'password' }, 'sortBy validation:invalid'],
    [{ descending: '1' }, 'descending validation:invalid'],
    [{ filterBy: 'is_currently_inactive' }, 'filterBy validation:invalid'],
    [{ search: 'x'.repeat(101) }, 'search validation:tooLong'],
    [{ search: 'a\u0000b' }, 'search validation:unshowable'],
    [{ company_id: '2' }, 'company_id validation:unknownField'],
  ])('is refused with %j', (query, refusal) => {
    expect(refusedKeys(employeeQuery, query)).toEqual([refusal]);
  });

  test.each(['1', '1000000'])('reaches page %s', (page) => {
    expect(refusedKeys(employeeQuery, { page })).toEqual([]);
  });
});
