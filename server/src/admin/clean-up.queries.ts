import { required } from '@zeitblatt/domain/rules/required';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Tables that the clean-up deletes from, by their name in the output for the operator. */
const TABLES = {
  sessions: 'sessions',
  links: 'one_time_links',
  accounts: 'users',
  mails: 'mails',
  notifications: 'notifications',
  'kept answers': 'idempotency_keys',
  'counted tries': 'rate_limits',
} as const;

/** Counts the rows of each table that the clean-up deletes from. */
export async function countRows(db: Db): Promise<ReadonlyMap<string, number>> {
  const counts = Object.entries(TABLES).map(async ([name, table]): Promise<[string, number]> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    return [name, required(rows[0], 'a count').count];
  });
  return new Map(await Promise.all(counts));
}
