import { required } from '@zeitblatt/domain/rules/required';
import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from './database.ts';

/** The rows of each query. */
export type RowsOf<Queries> = {
  readonly [Name in keyof Queries]: Queries[Name] extends Expression<infer Row> ? Row[] : never;
};

/**
 * Runs several queries as one statement, because most of what a short read costs is the statement itself.
 *
 * The rows arrive as JSON. Dates, texts, integers and booleans are the same there as elsewhere; a `numeric` column must
 * be cast to text by its query, and a timestamp formatted.
 */
export async function readTogether<Queries extends Readonly<Record<string, Expression<unknown>>>>(
  db: Db,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const { rows } = await db.executeQuery(selectTogether(db, queries).compile());
  return required(rows[0], 'the row of several queries');
}

/** The query of {@link readTogether}. */
export const selectTogether = <Queries extends Readonly<Record<string, Expression<unknown>>>>(
  db: Db,
  queries: Queries,
) =>
  db
    .selectNoFrom(Object.entries(queries).map(([name, query]) => jsonArrayFrom(query).as(name)))
    .$castTo<RowsOf<Queries>>();
