import * as api from '@zeitblatt/contract/api';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import type { Company } from '@zeitblatt/domain/company/data/company';
import type { EmployeeRow } from '@zeitblatt/domain/people/employees/employee';
import { FieldsRefused } from '../../../testing/fake-api.ts';
import { rowOf, sessionOf, userOf } from '../../../testing/people.builder.ts';
import { CITIES, companyOf, STATES } from '../../company/data/company-server.fake.ts';
import { sheetsServer } from '../../months/editor/sheets-server.fake.ts';

const TRIAL = {
  active: true,
  manual_payment: false,
  plan: 'premium' as const,
  state: 'trial' as const,
  ends_on: '2026-12-05',
  is_offered: true,
};

/** A user in the free days, with or without a company. */
export const customer = (hasCompany: boolean): User =>
  userOf('company_manager', {
    first_name: 'Sabine',
    last_name: 'Murr',
    has_company: hasCompany,
    subscription_data: TRIAL,
  });

/** Bavaria in 2026, as far as the tests look at it. */
const HOLIDAYS = [
  ...Array.from({ length: 11 }, (_, month) => ({
    day: `2026-${String(month + 1).padStart(2, '0')}-01`,
    holiday: 'new_year' as const,
  })).filter(({ day }) => day !== '2026-10-01'),
  { day: '2026-08-15', holiday: 'assumption' as const },
  { day: '2026-10-03', holiday: 'german_unity' as const },
  { day: '2026-12-25', holiday: 'christmas_day' as const },
];

/** People of the list by first and last name. */
export const peopleOf = (...names: readonly (readonly [first: string, last: string])[]): EmployeeRow[] =>
  names.map(([first_name, last_name], index) => rowOf(7 + index, { first_name, last_name, latest_timesheet: null }));

/** A fake server for the first steps: founds a company, creates people, saves sheets. */
export function firstStepsServer(user: User) {
  const { server } = sheetsServer(user);
  const world = {
    server,
    company: user.has_company ? companyOf({ name: 'Inntal Hochbau GmbH' }) : (null as Company | null),
    people: [] as EmployeeRow[],
    /** Personal numbers that are taken. */
    taken: new Set<string>(),
  };
  server.on(api.access.authorized, () => sessionOf({ ...user, has_company: world.company !== null }));
  server.on(api.places.states, () => ({ data: STATES }));
  server.on(api.places.cities, ({ query: { zip, name } }) => ({
    data: CITIES.filter((city) => (zip === undefined ? city.name.startsWith(name ?? '') : city.zip.startsWith(zip))),
  }));
  server.on(api.places.holidays, () => ({ data: HOLIDAYS }));
  server.on(api.company.get, () => world.company ?? companyOf());
  server.on(api.company.create, ({ body }) => {
    world.company = { ...body, id: 1, city: CITIES.find(({ id }) => id === body.city_id) ?? null, version: 1 };
    return world.company;
  });
  server.on(api.employees.list, () => ({ total: world.people.length, data: world.people, last_page: 1 }));
  server.on(api.employeesWithPlan.create, ({ body: { employee } }) => {
    if (employee.number !== null && world.taken.has(employee.number))
      throw new FieldsRefused({ 'employee.number': ['Diese Personalnummer ist schon vergeben'] });
    const id = 7 + world.people.length;
    const { number, first_name, last_name } = employee;
    world.people.push(rowOf(id, { number, first_name, last_name, latest_timesheet: null }));
    return { id, schema_id: id * 10, success: 'Mitarbeiter angelegt' };
  });
  return world;
}
