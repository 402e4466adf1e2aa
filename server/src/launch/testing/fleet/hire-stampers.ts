import { inCompany } from '../../../database/database.ts';
import { createPool } from '../../../database/pool.ts';
import { createCompany, createEmployee, createUser } from '../../../demo/builders.ts';
import { openSession, uniqueEmail } from '../../../testing/test-company.ts';
import type { PatientClient } from '../patient-client.ts';
import { type Fleet, TIME_ZONE } from './fleet.ts';
import { type Stamper, startStamper } from './stamper.ts';

type Hiring = Pick<Parameters<typeof startStamper>[0], 'pauseMs' | 'begin' | 'firstPauseMs' | 'beside'> & {
  readonly people: number;
  readonly clientOf: (token: string) => PatientClient;
};

/** Creates a company whose employees have accounts, and lets each press the timer. */
export async function hireStampers(
  { urls }: Pick<Fleet, 'urls'>,
  { people, clientOf, ...pace }: Hiring,
): Promise<Stamper[]> {
  const pool = createPool(urls.applicationUrl, { timeZone: TIME_ZONE, max: 1 });
  try {
    const now = Temporal.Now.instant();
    const company = await createCompany(pool, {}, async (db, companyId) => ({
      id: companyId,
      by: await createUser(db, { email: uniqueEmail(), companyId, now }),
    }));
    const stampers: Stamper[] = [];
    for (let index = 0; index < people; index += 1) {
      const { userId, employeeId } = await inCompany(pool, company.id, async (db) => {
        const user = await createUser(db, { email: uniqueEmail(), role: 'employee', companyId: company.id, now });
        const doing = { db, reach: { companyId: company.id }, by: company.by, now };
        const { id } = await createEmployee(doing, { number: String(index), userId: user.id });
        return { userId: user.id, employeeId: id };
      });
      const client = clientOf(await openSession(pool, userId, now));
      stampers.push(startStamper({ client, companyId: company.id, employeeId, ...pace }));
    }
    return stampers;
  } finally {
    await pool.end();
  }
}
