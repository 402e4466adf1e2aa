import { api } from '@zeitblatt/contract/api';
import type { CompanyInput } from '@zeitblatt/domain/company/data/company';
import { expect, test } from 'vitest';
import { setUpApp } from '../../../testing/set-up.ts';

/**
 * The lock timeout is shorter than the time after which PostgreSQL looks for a deadlock, so two calls that wait for
 * each other are refused.
 */
const app = setUpApp({ lockMs: 800 });

const BODY: CompanyInput = {
  name: 'Bäckerei Öztürk & Söhne',
  street: 'Am Ölberg 3',
  city_id: null,
  phone: '+49 821 5550',
  fax: null,
  email: 'info@oeztuerk.example',
  vat_number: null,
  contact_person: 'Ayşe Öztürk',
  using_cost_units: false,
  show_plan_hours_calculation_paragraph: false,
  timesheet_allocation_block_size: 15,
  has_assumption_day: true,
  has_peace_festival: true,
  has_corpus_christi: false,
  requires_agreement: false,
  is_scaffolding: false,
  sectors: [],
};

test('fault 5: companies that a person makes at once, with a key each, do not wait for each other for ever', async () => {
  const manager = await (await app.company()).signIn('company_manager');
  const create = () =>
    manager.send(api.company.create, { body: BODY }, { headers: { 'idempotency-key': crypto.randomUUID() } });
  const answers = await Promise.all(Array.from({ length: 12 }, create));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 company_exists']));
});
