import * as api from '@zeitblatt/contract/api';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import type { Company } from '@zeitblatt/domain/company/data/company';
import type { City } from '@zeitblatt/domain/rules/city';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { sessionOf } from '../../../testing/people.builder.ts';
import { workingApi } from '../../../testing/render-app.tsx';

export const STATES = [
  { id: 1, code: 'DE-BY', name: 'Bayern' },
  { id: 2, code: 'DE-BE', name: 'Berlin' },
  { id: 3, code: 'DE-SN', name: 'Sachsen' },
  { id: 4, code: 'DE-TH', name: 'Thüringen' },
];

export const CITIES: readonly City[] = [
  { id: 11, name: 'Augsburg', zip: '86150', state_id: 1 },
  { id: 12, name: 'München', zip: '80331', state_id: 1 },
  { id: 13, name: 'Berlin', zip: '10115', state_id: 2 },
  { id: 14, name: 'Dresden', zip: '01067', state_id: 3 },
  { id: 15, name: 'Erfurt', zip: '99084', state_id: 4 },
];

export const companyOf = (given: Partial<Company> = {}): Company => ({
  id: 1,
  name: 'Muster Bau GmbH',
  street: 'Am Ölberg 3',
  city_id: 12,
  city: CITIES.find(({ id }) => id === 12) ?? null,
  phone: '089 123456',
  fax: null,
  email: 'buero@muster-bau.example',
  vat_number: 'DE136695976',
  contact_person: 'Sabine Hoffmann',
  using_cost_units: false,
  show_plan_hours_calculation_paragraph: true,
  timesheet_allocation_block_size: 30,
  has_assumption_day: true,
  has_peace_festival: true,
  has_corpus_christi: false,
  requires_agreement: false,
  is_scaffolding: false,
  sectors: [],
  version: 4,
  ...given,
});

/** A fake server with places, which stores a company; `null` starts without one. */
export function companyServer(user: User, company: Company | null = user.has_company ? companyOf() : null): FakeApi {
  const server = workingApi(user);
  let stored = company;
  const cityOf = (cityId: number | null) => CITIES.find(({ id }) => id === cityId) ?? null;
  server.on(api.access.authorized, () => sessionOf({ ...user, has_company: stored !== null }));
  server.on(api.places.states, () => ({ data: STATES }));
  server.on(api.places.cities, ({ query: { zip, name } }) => ({
    data: CITIES.filter((city) => (zip === undefined ? city.name.startsWith(name ?? '') : city.zip.startsWith(zip))),
  }));
  server.on(api.company.get, () => stored ?? companyOf());
  server.on(api.company.create, ({ body }) => {
    stored = { ...body, id: 1, city: cityOf(body.city_id), version: 1 };
    return stored;
  });
  server.on(api.company.change, ({ body }) => {
    stored = { ...body, id: 1, city: cityOf(body.city_id), version: body.version + 1 };
    return stored;
  });
  return server;
}
