import { searchedSpellings } from '@zeitblatt/domain/rules/sort-key';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** LIKE pattern of texts that contain a word, with wildcards escaped. */
const inside = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Conditions on the search text of an employee, one for each word of the search. */
export const matchesWords = (search: string): RawBuilder<unknown>[] =>
  searchedSpellings(search).map((spellings) => {
    const found = spellings.map((word) => sql`search_text like ${inside(word)}`);
    return sql`(${sql.join(found, sql` or `)})`;
  });

/** Character that sorts after every other one, as the code points of the database do. */
const LAST = '\u{10ffff}';

/** Ids of employees who are not deleted, and in whose words each word of a search occurs. */
function foundByWords(reach: Reach, search: string): RawBuilder<unknown> {
  const begins = (word: string): RawBuilder<unknown> => sql`select employee_id from employee_word_ends
    where company_id = ${reach.companyId} and ending >= ${word} and ending < ${word + LAST}`;
  const words = searchedSpellings(search).map((spellings) => sql`(${sql.join(spellings.map(begins), sql` union `)})`);
  return sql`select distinct employee_id from (${sql.join(words, sql` intersect `)}) as by_words`;
}

/** Matches up to this number are read by their ids; among more of them a page is soon found in the order of the list. */
const FEW_MATCHES = 300;

/** The matches of a search: how many, and which while they are few. */
export type Matches = { readonly total: number; readonly ids: readonly number[] | null };

/**
 * Counts the employees who match a search and are not deleted.
 *
 * @param more conditions on `employees` beside the search
 */
export async function findMatches(
  db: Db,
  reach: Reach,
  search: string,
  more: RawBuilder<boolean> | undefined,
): Promise<Matches> {
  const found = foundByWords(reach, search);
  const matching =
    more === undefined
      ? found
      : sql`select employee_id from (${found}) as found join employees
          on employees.company_id = ${reach.companyId} and employees.id = found.employee_id and ${more}`;
  const { rows } = await sql<Matches>`
    select count(*)::int as total, case when count(*) <= ${sql.lit(FEW_MATCHES)} then array_agg(employee_id) end as ids
    from (${matching}) as matching`.execute(db);
  return rows[0] ?? { total: 0, ids: null };
}
