import { randomUUID } from 'node:crypto';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import type { Language } from '@zeitblatt/i18n/languages';
import type { FastifyInstance } from 'fastify';
import type { CheckCodes } from '../audit/check-codes.ts';
import { databaseOf, inCompany } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import {
  type ActionContext,
  createCompany,
  createEmployee,
  createUser,
  type EmployeeOutline,
} from '../demo/builders.ts';
import { type NewSheet, saveSheets } from '../demo/save-sheets.ts';
import type { HolidaySource } from '../features/company/places/places.api.ts';
import { openSession as beginSession } from '../sessions/open-session.ts';
import { type Client, createClient } from './client.ts';
import type { Clock } from './clock.ts';

export type TestCompany = {
  readonly id: number;
  readonly manager: { readonly id: number; readonly name: string };
  /** Runs work in a transaction of the company, on behalf of its manager. */
  readonly does: <T>(work: (doing: ActionContext) => Promise<T>) => Promise<T>;
  readonly hires: (worker?: EmployeeOutline) => Promise<{ id: number; schemaId: number }>;
  /** Confirms a month. @returns id of the sheet */
  readonly confirms: (month: string, sheet: NewSheet) => Promise<number>;
  /** Opens a session for a user of the company, without a password. */
  readonly signIn: (role: Role, language?: Language) => Promise<Client>;
};

export type TestCompanyTools = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly holidays: HolidaySource;
  readonly checkCodes: CheckCodes;
};

export const TIME_ZONE = 'Europe/Berlin';

/** Founds a company for a test, with one manager and no other user. */
export async function foundCompany(
  { app, pool, clock, holidays, checkCodes }: TestCompanyTools,
  cityId: number | null,
): Promise<TestCompany> {
  const { id, manager } = await createCompany(pool, { city_id: cityId }, async (db, companyId) => ({
    id: companyId,
    manager: await createUser(db, { email: uniqueEmail(), companyId, now: clock.now() }),
  }));
  const does: TestCompany['does'] = (work) =>
    inCompany(pool, id, (db) => work({ db, reach: { companyId: id }, by: manager, now: clock.now(), checkCodes }));

  return {
    id,
    manager,
    does,
    hires: (worker = {}) => does((doing) => createEmployee(doing, worker)),
    confirms: async (month, sheet) => {
      const [saved] = await does((doing) => saveSheets(doing, { month, timeZone: TIME_ZONE, holidays }, [sheet]));
      return saved ?? 0;
    },
    signIn: async (role, language = 'de') => {
      const db = databaseOf(pool);
      const now = clock.now();
      const person = { email: uniqueEmail(), role, language, companyId: id, now };
      const isManager = role === 'company_manager' && language === 'de';
      const user = isManager ? manager : await createUser(db, person);
      return createClient(app, await openSession(pool, user.id, now));
    },
  };
}

export const uniqueEmail = (): string => `${randomUUID()}@test.example`;

/** Opens a session for a user, without a password. @returns its token */
export async function openSession(pool: Pool, userId: number, now: Temporal.Instant): Promise<string> {
  const session = await inCompany(pool, null, (db) => beginSession(db, { userId, userAgent: undefined, now }));
  return session.token;
}
