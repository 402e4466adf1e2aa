import { required } from '@zeitblatt/domain/rules/required';
import type { CompiledQuery, Expression } from 'kysely';
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
  const { rows } = await db.executeQuery(compileTogether(db, queries));
  return required(rows[0], 'the row of several queries');
}

/** The same as a statement. */
export const compileTogether = <Queries extends Readonly<Record<string, Expression<unknown>>>>(
  db: Db,
  queries: Queries,
): CompiledQuery<RowsOf<Queries>> =>
  db
    .selectNoFrom(Object.entries(queries).map(([name, query]) => jsonArrayFrom(query).as(name)))
    .$castTo<RowsOf<Queries>>()
    .compile();
