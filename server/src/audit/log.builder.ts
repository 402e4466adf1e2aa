import type { TestApp } from '../testing/test-app.ts';
import type { TestCompany } from '../testing/test-company.ts';
import { insertLogEntries } from './log.queries.ts';
import { type LogVerdict, verifyLog } from './verify/verify-log.ts';

/** Actions of tests on the log of a company. */
export const createLogTools = (app: TestApp, company: TestCompany) => ({
  /** Writes so many entries, of the given company or of this one. */
  tell: (count: number, where = company): Promise<void> =>
    where.does(({ db, reach, by, now }) =>
      insertLogEntries(
        db,
        reach,
        Array.from({ length: count }, (_, index) => ({
          type: 'salary_group_changed' as const,
          subject: `Gruppe ${index} „Grün“`,
          changes: [{ field: 'hourlyWage', old: '20.00', new: '21.00' }],
          data: { index },
          user: by,
          now: now.add({ milliseconds: index }),
        })),
      ),
    ),
  verify: (where = company): Promise<LogVerdict> => where.does(({ db, reach }) => verifyLog(db, reach)),
  ids: async (): Promise<number[]> => {
    const { rows } = await app.admin.query<{ id: number }>(
      'select id from log_entries where company_id = $1 order by id',
      [company.id],
    );
    return rows.map(({ id }) => id);
  },
});
