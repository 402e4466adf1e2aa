import { type RawBuilder, sql } from 'kysely';

/** A timestamp in the API's format, `YYYY-MM-DD HH:mm:ss` in the time zone of the connection. */
export const timestampText = (column: string): RawBuilder<string | null> =>
  sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** A month column, stored as its first day, as `YYYY-MM`. */
export const monthText = (column: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`;
