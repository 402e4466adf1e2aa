import { type RawBuilder, sql } from 'kysely';

/** A timestamp in the API's format, `YYYY-MM-DD HH:mm:ss` in the time zone of the connection. */
export const timestampText = (column: string): RawBuilder<string | null> =>
  sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** A moment in the same format, in a time zone. @source docs/decisions.md D16 */
export const timestampIn = (timeZone: string, moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');

/** A month column, stored as its first day, as `YYYY-MM`. */
export const monthText = (column: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`;

/** The moment of a stored timestamp. PostgreSQL writes `2026-11-20 10:00:00.123+01`, which lacks a T and the minutes of the offset. */
export const instantOf = (stamp: string): Temporal.Instant =>
  Temporal.Instant.from(stamp.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
