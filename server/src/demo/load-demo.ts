import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import { addMonths, type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { CheckCodes } from '../audit/check-codes.ts';
import { insertLogEntry } from '../audit/log.queries.ts';
import { type Db, databaseOf } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { urlInApplicationRole } from '../database/product-database.ts';
import type { Reach } from '../database/reach.ts';
import { insertCities } from '../features/company/places/places.queries.ts';
import { createCompany, createUser, deleteEmployee } from './builders.ts';
import { confirmYear } from './confirm-year.ts';
import { DEMO_PLACES } from './demo-employees.ts';
import { dayRelativeTo, hireEmployees } from './hire-employees.ts';
import { readablePassword } from './passwords.ts';

/** Account of the demo company with its password in clear text, for the operator. */
export type DemoSignIn = { readonly role: Role; readonly email: string; readonly password: string };

type Options = {
  readonly today: IsoDate;
  /** Source of random bytes for the passwords of this installation. */
  readonly random: (size: number) => Uint8Array;
  /** Domain of the accounts' addresses, which are unique in an installation. */
  readonly mailDomain?: string;
  /** Makes the check codes of the sheets; without it they get none. */
  readonly checkCodes?: CheckCodes;
};

const MAIL_DOMAIN = 'muster-bau.example';

/** The demo company lies in Rosenheim, whatever the time zone of the installation. */
const TIME_ZONE = 'Europe/Berlin';

const COMPANY = {
  name: 'Muster Bau GmbH',
  street: 'Äußere Münchener Straße 120',
  phone: '+49 8031 555010',
  fax: '+49 8031 555019',
  email: `buero@${MAIL_DOMAIN}`,
  vat_number: 'DE999999995',
  contact_person: 'Sabine Muster',
  show_plan_hours_calculation_paragraph: true,
  timesheet_allocation_block_size: 30,
} as const;

const ACCOUNTS = [
  { role: 'company_manager', mailbox: 'leitung', first_name: 'Sabine', last_name: 'Muster' },
  { role: 'employee', mailbox: 'emre.yilmaz', first_name: 'Emre', last_name: 'Yılmaz' },
  { role: 'user', mailbox: 'test', first_name: 'Theo', last_name: 'Testkonto' },
] as const;

/**
 * Loads the demo company in one transaction.
 *
 * All data lie around today and are the same in every installation on the same day, except the passwords.
 *
 * @param adminUrl a role that may write reference data and take the role of the product
 */
export async function loadDemo(
  adminUrl: string,
  { today, random, mailDomain = MAIL_DOMAIN, checkCodes }: Options,
): Promise<{ sign_ins: DemoSignIn[] }> {
  const accounts = ACCOUNTS.map(({ mailbox, ...account }) => ({
    ...account,
    email: `${mailbox}@${mailDomain}`,
    password: readablePassword(random),
  }));
  const admin = createPool(adminUrl, { timeZone: TIME_ZONE, max: 1 });
  // The demo company is written in the role of the product, so row-level security applies.
  const product = createPool(urlInApplicationRole(adminUrl), { timeZone: TIME_ZONE, max: 1 });
  try {
    const cityIds = await insertCities(databaseOf(admin), DEMO_PLACES);
    const cities = new Map(DEMO_PLACES.map(({ zip }, index) => [zip as string, cityIds[index] ?? 0]));
    await createCompany(product, { ...COMPANY, city_id: cities.get('83022') ?? null }, async (db, companyId) => {
      const reach = { companyId };
      const founded = instantAt(`${addMonths(monthOf(today), -14)}-03`, 9);
      const people = await createAccounts(db, reach, accounts, founded);
      const doing = { db, reach, by: people.company_manager, now: founded, checkCodes };
      const entry = { type: 'company_created', subject: COMPANY.name, isFullySealed: true } as const;
      await insertLogEntry(db, reach, { ...entry, user: doing.by, now: founded });
      const staff = await hireEmployees(doing, { today, cities, accountOf: { 'Emre Yılmaz': people.employee.id } });
      await confirmYear(doing, staff, { today, timeZone: TIME_ZONE });
      for (const { id, member } of staff) {
        if (!member.deleted) continue;
        const now = instantAt(dayRelativeTo(monthOf(today), member.deleted), 10);
        await deleteEmployee({ ...doing, now }, id);
      }
    });
  } finally {
    await admin.end();
    await product.end();
  }
  return { sign_ins: accounts.map(({ role, email, password }) => ({ role, email, password })) };
}

type Account = Omit<(typeof ACCOUNTS)[number], 'mailbox'> & { readonly email: string; readonly password: string };
type People = Record<Role, { id: number; name: string }>;

async function createAccounts(db: Db, reach: Reach, accounts: readonly Account[], now: Temporal.Instant) {
  const people: [Role, { id: number; name: string }][] = [];
  for (const account of accounts)
    people.push([account.role, await createUser(db, { ...account, companyId: reach.companyId, now })]);
  return Object.fromEntries(people) as People;
}

const instantAt = (day: IsoDate, hour: number): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: TIME_ZONE, plainTime: { hour } }).toInstant();
