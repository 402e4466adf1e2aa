import { api } from '@zeitblatt/contract/api';
import type { CleanUpLine } from '../../../database/clean-up.ts';
import type { Client } from '../../../testing/client.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { expirePurged } from '../../record/inspections/purged-packs.ts';
import { purgeExpiredRecords } from './purge.ts';

type Scene = { readonly app: TestApp; readonly company: TestCompany; readonly manager: Client };

/** Runs the purge as the clean-up does, at a moment. */
export const purgeAt = ({ pool }: Pick<TestApp, 'pool'>, now: string): Promise<readonly CleanUpLine[]> =>
  purgeExpiredRecords(pool, Temporal.Instant.from(now), expirePurged);

/**
 * Actions and checks of the purge's tests.
 *
 * @param at returns the application, company and manager of the test that is running
 */
export function purgeCalls(at: () => Scene) {
  return {
    /** Runs the purge at noon, far from midnight in any time zone. */
    on: (day: string) => purgeAt(at().app, `${day}T11:00:00Z`),
    remove: (id: number) => at().manager.read(api.employees.remove, { params: { id } }),
    removeSheet: (id: number) => at().manager.read(api.timesheets.remove, { params: { id } }),
    /** Number of the company's rows in a table. */
    count: async (table: string): Promise<number> => {
      const { app, company } = at();
      const sql = `select count(*)::int as n from ${table} where company_id = $1`;
      return (await app.admin.query<{ n: number }>(sql, [company.id])).rows[0]?.n ?? 0;
    },
    isKept: async (table: 'employees' | 'timesheets', id: number): Promise<boolean> =>
      (await at().app.admin.query(`select from ${table} where id = $1`, [id])).rowCount === 1,
    /** Log entries about single purged records: type and subject. */
    log: async (): Promise<[string, string | null][]> => {
      const { app, company } = at();
      const { rows } = await app.admin.query<{ type: string; subject: string | null }>(
        `select type, subject from log_entries where company_id = $1 and type in ('employee_purged', 'timesheet_purged') order by id`,
        [company.id],
      );
      return rows.map(({ type, subject }) => [type, subject]);
    },
  };
}

/** Makes a deleted sheet look as if it had been deleted long enough before that nothing but its class keeps it. */
export const deletedLongAgo = ({ admin }: Pick<TestApp, 'admin'>, sheet: number) =>
  admin.query(`update timesheets set deleted_at = deleted_at - interval '31 days' where id = $1`, [sheet]);
