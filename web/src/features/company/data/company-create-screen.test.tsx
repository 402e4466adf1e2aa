import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { companyServer } from './company-server.fake.ts';

const manager = userOf('company_manager');
const founder = userOf('company_manager', { has_company: false });

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('navigation', { name: 'Firma', exact: true }).getByRole('link', { name });

test('a manager without a company founds one, and everything that needs it is open at once', async () => {
  const server = companyServer(founder);
  const { address, session } = await renderApp('/company', { user: founder, server });
  await expect.poll(address).toBe('/company/create');
  await expect.element(page.getByText('Bitte füllen Sie alle Firmendaten aus.')).toBeVisible();
  await expect.element(tab('Firma anlegen')).toHaveAttribute('aria-current', 'page');
  expect(await findAccessibilityProblems()).toEqual([]);
  await button('Firma anlegen').click();
  await expect.element(field('Firmenname')).toHaveAccessibleDescription('Bitte ausfüllen');
  expect(server.askedOf(api.company.create)).toEqual([]);
  await userEvent.fill(field('Firmenname'), 'Neu & Söhne GmbH');
  await userEvent.fill(field('Straße und Hausnummer'), 'Lange Gasse 1');
  await userEvent.fill(field('Telefon'), '0821 1');
  await userEvent.fill(page.getByRole('combobox', { name: 'Ort der Firma' }), 'Augs');
  await page.getByRole('option', { name: '86150 Augsburg' }).click();
  await expect.element(page.getByRole('switch', { name: 'Mariä Himmelfahrt' })).toBeChecked();
  await button('Firma anlegen').click();
  await expect.poll(address).toBe('/company/info');
  await expect.element(page.getByText('Neu & Söhne GmbH ist angelegt.')).toBeVisible();
  await expect.element(field('Firmenname')).toHaveValue('Neu & Söhne GmbH');
  await expect.element(page.getByRole('region', { name: 'Hinweis' })).not.toBeInTheDocument();
  expect(session.current()?.user.has_company).toBe(true);
  expect(server.askedOf(api.company.create).map(({ body }) => body)).toEqual([
    {
      name: 'Neu & Söhne GmbH',
      street: 'Lange Gasse 1',
      city_id: 11,
      phone: '0821 1',
      fax: null,
      email: null,
      vat_number: null,
      contact_person: null,
      using_cost_units: false,
      show_plan_hours_calculation_paragraph: true,
      timesheet_allocation_block_size: 60,
      has_assumption_day: true,
      has_peace_festival: true,
      has_corpus_christi: false,
      requires_agreement: false,
      is_scaffolding: false,
      sectors: [],
    },
  ]);
});

test('a company that another request founded in the meantime is reported, and the entries stay', async () => {
  const server = companyServer(founder);
  server.refuse(api.company.create, 'company_exists');
  const { address } = await renderApp('/company', { user: founder, server });
  await expect.poll(address).toBe('/company/create');
  await userEvent.fill(field('Firmenname'), 'Neu GmbH');
  await userEvent.fill(field('Straße und Hausnummer'), 'Lange Gasse 1');
  await userEvent.fill(field('Telefon'), '0821 1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('text of company_exists')).toBeVisible();
  await expect.element(field('Firmenname')).toHaveValue('Neu GmbH');
  expect(address()).toBe('/company/create');
});

test('founding is for managers without a company', async () => {
  const { address } = await renderApp('/company/create', { user: manager, server: companyServer(manager) });
  await expect.poll(address).toBe('/company/info');
});

test('the test account without a company reads why there is nothing', async () => {
  const user = userOf('user', { has_company: false });
  const { address } = await renderApp('/company', { user, server: companyServer(user) });
  await expect.poll(address).toBe('/company/info');
  await expect.element(page.getByText('Es gibt noch keine Firmendaten.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Firma anlegen' }).elements()).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a company half typed is not lost by going to another part', async () => {
  const { address } = await renderApp('/company/create', { user: founder, server: companyServer(founder) });
  await userEvent.fill(field('Firmenname'), 'Neu GmbH');
  await tab('Lohngruppen').click();
  await expect.element(page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })).toBeVisible();
  await button('Hier bleiben').click();
  expect(address()).toBe('/company/create');
  await expect.element(field('Firmenname')).toHaveValue('Neu GmbH');
});

test('on a telephone, in Russian, nothing is cut', async () => {
  await page.viewport(390, 844);
  const user = { ...founder, lang: { id: 4, name: 'ru' as const } };
  await renderApp('/company/create', { user, server: companyServer(user) });
  await expect.element(page.getByRole('textbox', { name: 'Название компании' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});
