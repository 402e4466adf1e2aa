import { api } from '@zeitblatt/contract/api';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import type { Standing } from '@zeitblatt/domain/accounts/access/standing';
import { databaseOf } from '../../database/database.ts';
import { createUser } from '../../demo/builders.ts';
import type { Client } from '../client.ts';
import type { TestApp } from '../test-app.ts';
import { openSession, type TestCompany, uniqueEmail } from '../test-company.ts';
import { createEmployeeWithAccount, createThings, givePassword, type Things } from './sweep-things.ts';

/** Every kind of caller. @source docs/security-tests.md S01 */
export const CALLERS = [
  'anonymous',
  'forged',
  'expired',
  'user',
  'employee self',
  'colleague',
  'manager',
  'ended manager',
  'foreign manager',
  'just downgraded',
] as const;
export type CallerName = (typeof CALLERS)[number];

export type Caller = {
  readonly client: Client;
  /** Null for a caller without an account. */
  readonly standing: Standing | null;
  /** Ids that the caller puts into a call. */
  readonly things: Things;
};

/** Two companies, and every kind of caller, who tries calls on the first one's data. */
export type Sweep = {
  readonly company: TestCompany;
  readonly other: TestCompany;
  /** One of each thing of the company; tests do not change them. */
  readonly things: Things;
  /** One of each thing of the other company, and a notification of its manager. */
  readonly foreign: Things;
  /** A caller with a session of their own; `isFresh` also creates things of their own, which the test may change. */
  readonly caller: (name: CallerName, options?: { isFresh: boolean }) => Promise<Caller>;
};

export async function createSweep(app: TestApp): Promise<Sweep> {
  const [company, other] = [await app.company(), await app.company()];
  const things = await createThings(app, company, company.manager.id);
  const foreign = await createThings(app, other, other.manager.id);
  const caller: Sweep['caller'] = async (name, { isFresh } = { isFresh: false }) => {
    const home = name === 'ended manager' ? await app.company() : company;
    const { user, standing, employee } = await personOf(app, name, { company: home, other });
    const made = isFresh || home !== company ? await createThings(app, home, user ?? company.manager.id) : things;
    const reader = user === null || name === 'foreign manager' ? made.reader : user;
    if (home !== company) await endSubscription(app, home);
    const client = await clientOf(app, name, user);
    if (name === 'just downgraded') await downgrade(company, employee ?? 0);
    return {
      client,
      standing,
      things: employee === undefined ? { ...made, reader } : { ...made, reader, employee, staff: employee },
    };
  };
  return { company, other, things, foreign, caller };
}

type Person = { readonly user: number | null; readonly standing: Standing | null; readonly employee?: number };

async function personOf(
  app: TestApp,
  name: CallerName,
  { company, other }: Pick<Sweep, 'company' | 'other'>,
): Promise<Person> {
  switch (name) {
    case 'anonymous':
    case 'forged':
      return { user: null, standing: null };
    case 'expired':
      return { user: await managerOf(app, company), standing: null };
    case 'manager':
      return { user: await managerOf(app, company), standing: 'company_manager' };
    case 'ended manager':
      return { user: await managerOf(app, company), standing: 'ended_manager' };
    case 'foreign manager':
      return { user: await managerOf(app, other), standing: 'company_manager' };
    case 'user':
      return { user: await accountOf(app, company, 'user'), standing: 'user' };
    case 'employee self': {
      const { user, employee } = await createEmployeeWithAccount(company);
      return { user, standing: 'employee', employee };
    }
    case 'colleague':
      return { user: (await createEmployeeWithAccount(company)).user, standing: 'employee' };
    case 'just downgraded': {
      const { user, employee } = await createEmployeeWithAccount(company, 'company_manager');
      return { user, standing: 'employee', employee };
    }
  }
}

const managerOf = (app: TestApp, company: TestCompany): Promise<number> => accountOf(app, company, 'company_manager');

async function accountOf(app: TestApp, company: TestCompany, role: Role): Promise<number> {
  const db = databaseOf(app.pool);
  const { id } = await createUser(db, { email: uniqueEmail(), role, companyId: company.id, now: app.clock.now() });
  await givePassword(db, id);
  return id;
}

async function clientOf(app: TestApp, name: CallerName, user: number | null): Promise<Client> {
  if (name === 'forged') return app.client('A'.repeat(43));
  if (user === null) return app.anonymous;
  const now = app.clock.now();
  const opened = name === 'expired' ? now.subtract({ minutes: 60 }) : now;
  return app.client(await openSession(app.pool, user, opened));
}

/** Ends the subscription of a company with the day before. */
async function endSubscription(app: TestApp, { id }: TestCompany): Promise<void> {
  await app.admin.query(
    `update subscriptions set is_granted = false, payment_method = 'transfer', ends_on = $2::timestamptz::date - 1
     where company_id = $1`,
    [id, app.clock.now().toString()],
  );
}

async function downgrade(company: TestCompany, id: number): Promise<void> {
  const manager = await company.signIn('company_manager');
  await manager.read(api.accounts.downgrade, { params: { id } });
}
