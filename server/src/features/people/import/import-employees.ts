import {
  type ImportInput,
  type ImportResult,
  newPersonOfRow,
  type RowResult,
  sumOf,
} from '@zeitblatt/domain/people/import/import-row';
import { matchPeople } from '@zeitblatt/domain/people/import/match-people';
import { required } from '@zeitblatt/domain/rules/required';
import { inSavepoint } from '../../../database/savepoint.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { findKnownPeople, lockImports, type StoredPerson } from '../queries/import.queries.ts';
import { changeKnown } from './change-known.ts';
import { createNew } from './create-new.ts';
import { waiting } from './row-problems.ts';

/** Whether everything is undone at the end, so that the answer only tells what an import would do. */
type Options = { readonly isCheck: boolean };

/**
 * Imports a table of people in the transaction of the call: changes who is known, creates who is new. A row that is refused changes
 * nothing and is named; the others go on.
 *
 * @source docs/decisions/0105-import-of-people.md
 */
export async function importEmployees(
  context: CompanyContext,
  input: ImportInput,
  options: Options,
): Promise<ImportResult> {
  const { db, reach } = context;
  await lockImports(db, reach);
  const people = await findKnownPeople(db, reach);
  const rows = await inSavepoint(db, () => importRows(context, input, people, options), !options.isCheck);
  return { rows, sum: sumOf(rows) };
}

/** Known people come first: a new one may not have a number that a known one just got. */
async function importRows(
  context: CompanyContext,
  input: ImportInput,
  people: readonly StoredPerson[],
  options: Options,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const matches = matchPeople(input.rows, people);
  const byId = new Map(people.map((person) => [person.id, person]));
  const rows = input.rows.map((row, at) => ({ row, at, match: required(matches[at], 'a match') }));
  const place = (group: readonly { readonly at: number }[], outcome: readonly RowResult[]) => {
    for (const [index, { at }] of group.entries()) results[at] = required(outcome[index], 'the result of a row');
  };
  const unclear = rows.flatMap(({ at, match }) => (match.kind === 'unclear' ? [{ at, match }] : []));
  place(
    unclear,
    unclear.map(({ match }) => waiting([match])),
  );
  const known = rows
    .flatMap(({ row, at, match }) =>
      match.kind === 'known' ? [{ row, at, person: required(byId.get(match.id), 'a person') }] : [],
    )
    .sort((a, b) => a.person.id - b.person.id);
  place(known, await changeKnown(context, input.mode, known));
  const fresh = rows.filter(({ match }) => match.kind === 'new');
  place(
    fresh,
    await createNew(
      context,
      fresh.map(({ row }) => newPersonOfRow(row, input.defaults)),
      options,
    ),
  );
  return results;
}
