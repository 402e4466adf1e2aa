import { searchedSpellings, searchText } from '@zeitblatt/domain/rules/sort-key';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../../database/database.ts';
import { deleteEmployee } from '../../../demo/builders.ts';
import { createCompanyOfSize } from '../../../testing/company-of-size.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { updateDeletion, updateEmployee } from '../queries/change-employees.queries.ts';
import { findEmployeePage } from '../queries/employee-list.queries.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const company = setUp(beforeAll, () => app.company());

type Person = {
  readonly id: number;
  readonly number: string | null;
  readonly first_name: string;
  readonly last_name: string;
};

/** Matches, without any index: each word of the search occurs in the search text, in one of its spellings. */
const findAmong = (people: readonly Person[], search: string): number[] =>
  people
    .filter((person) =>
      searchedSpellings(search).every((words) => words.some((word) => searchText(person).includes(word))),
    )
    .map(({ id }) => id)
    .sort((a, b) => a - b);

/** Every page of a search, in one list. */
const findAll = (companyId: number, search: string): Promise<number[]> =>
  inCompany(app.pool, companyId, async (db) => {
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const query = { search, page, rowsPerPage: 50, sortBy: 'last_name', descending: 'false' } as const;
      const { total, rows } = await findEmployeePage(db, { companyId }, query, {
        first: '2025-12',
        today: '2026-11-20',
      });
      ids.push(...rows.map(({ id }) => id));
      if (rows.length === 0 || ids.length >= total) {
        expect(new Set(ids).size).toBe(total);
        return ids.sort((a, b) => a - b);
      }
    }
  });

const LETTERS = ['a', 'e', 'u', 'ü', 'ß', 'I', '1', '%', '_', '\\', '-', ' ', '\u00a0', 'и'];

/** Names and searches of few letters, so that they meet: with umlauts, several words, wildcards, and a space that is none. */
const anyText = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 7 });
const anyName = anyText.map((text) => `A${text}`);

test('a search finds whom the words of number and names contain, after any changes', async () => {
  const reach = { companyId: company.id };
  const people: Person[] = [];
  const anyChange = fc.record({
    kind: fc.constantFrom('hire', 'hire', 'rename', 'delete', 'restore'),
    first_name: anyName,
    last_name: anyName,
    number: fc.option(anyText, { nil: null }),
    which: fc.nat(),
  });
  const deleted: Person[] = [];
  const change = async ({
    kind,
    which,
    ...names
  }: { kind: string; which: number } & Omit<Person, 'id'>): Promise<void> => {
    const number = names.number === null ? null : `${names.number}${people.length + deleted.length}-${which}`;
    const one = kind === 'restore' ? deleted[which % deleted.length] : people[which % people.length];
    if (kind === 'hire') {
      const { id } = await company.hires({ ...names, number });
      people.push({ ...names, number, id });
    } else if (one === undefined) return;
    else if (kind === 'rename') {
      const input = {
        nationality: null,
        street: null,
        phone: null,
        city_id: null,
        work_city_id: null,
        cost_unit: null,
        birth_date: null,
      };
      await company.does(({ db }) => updateEmployee(db, reach, one.id, { ...input, ...names, number, version: 1 }));
      people.splice(people.indexOf(one), 1, { ...names, number, id: one.id });
    } else if (kind === 'delete') {
      await company.does((doing) => deleteEmployee(doing, one.id));
      deleted.push(...people.splice(people.indexOf(one), 1));
    } else {
      await company.does(({ db }) => updateDeletion(db, reach, one.id, null));
      people.push(...deleted.splice(deleted.indexOf(one), 1));
    }
  };
  const searches = fc.array(anyText, { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 5 }), searches, async (changes, sought) => {
      for (const one of changes) await change(one);
      for (const search of sought) expect(await findAll(company.id, search), search).toEqual(findAmong(people, search));
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

test('a search with more matches than are read by their ids finds the same on every page', async () => {
  const at = { today: '2026-11-20', now: app.clock.now() };
  const companyId = await createCompanyOfSize(app, { name: 'many', employees: 700, logEntries: 1 }, at);
  const { rows: people } = await app.admin.query<Person>(
    'select id, number, first_name, last_name from employees where company_id = $1',
    [companyId],
  );
  for (const search of ['m', 'a', 'er', 'hof', 'anna mai', '7', 'mueller', 'соколов', 'nobody'])
    expect(await findAll(companyId, search), search).toEqual(findAmong(people, search));
  expect(findAmong(people, 'a').length).toBeGreaterThan(300);
});
