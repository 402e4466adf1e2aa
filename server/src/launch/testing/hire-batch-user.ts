import { addMonths, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { inCompany } from '../../database/database.ts';
import { createPool } from '../../database/pool.ts';
import { createCompany, createEmployee, createUser } from '../../demo/builders.ts';
import { ruleFrom } from '../../features/months/hours-account/accounts.builder.ts';
import { insertRule } from '../../features/months/hours-account/rules.queries.ts';
import { openSession, uniqueEmail } from '../../testing/test-company.ts';
import { type BatchUser, type BatchUserPace, startBatchUser } from './batch-user.ts';
import type { KillableProduct } from './killable-product.ts';
import { createPatientClient, type PatientClient } from './patient-client.ts';

type Hiring = BatchUserPace & {
  /** Number of employees, and so of sheets per batch. */
  readonly size: number;
  readonly lastMonth: IsoMonth;
  readonly timeZone: string;
  /** Client of a session; by default one that asks the address of the product. */
  readonly clientOf?: (token: string) => PatientClient;
};

/** Creates a company whose employees have the same plan, and a user who saves their months. */
export async function hireBatchUser(
  product: Pick<KillableProduct, 'address' | 'urls'>,
  { size, lastMonth, timeZone, clientOf = (token) => createPatientClient(product.address, token), ...pace }: Hiring,
): Promise<BatchUser> {
  const pool = createPool(product.urls.applicationUrl, { timeZone, max: 1 });
  try {
    const now = Temporal.Now.instant();
    const company = await createCompany(pool, {}, async (db, companyId) => ({
      id: companyId,
      by: await createUser(db, { email: uniqueEmail(), companyId, now }),
    }));
    const scheduleIds = await inCompany(pool, company.id, async (db) => {
      const rule = ruleFrom(addMonths(lastMonth, -12));
      await insertRule(db, { companyId: company.id }, rule, { by: company.by, at: now });
      const ids = [];
      for (let index = 0; index < size; index += 1) {
        const doing = { db, reach: { companyId: company.id }, by: company.by, now };
        const { schemaId } = await createEmployee(doing, { number: String(index), last_name: `Meier ${index}` });
        ids.push(schemaId);
      }
      return ids;
    });
    const token = await openSession(pool, company.by.id, now);
    return startBatchUser({ client: clientOf(token), companyId: company.id, scheduleIds, lastMonth, ...pace });
  } finally {
    await pool.end();
  }
}
