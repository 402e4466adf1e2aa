import * as api from '@zeitblatt/contract/api';
import type { Site, TownHolidays } from '@zeitblatt/domain/company/places/site';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { CITIES, companyServer } from '../data/company-server.fake.ts';

const manager = userOf('company_manager');

const [AUGSBURG, MUNICH] = CITIES;
const cityOf = (wanted: number) =>
  CITIES.find(({ id }) => id === wanted) ?? { id: wanted, name: '', zip: '', state_id: 1 };
const SITE: Site = { id: 4, name: 'Lager Nord', city: cityOf(12), state: 'Bayern', people: 3, version: 2 };

function serverFor() {
  const server = companyServer(manager);
  let sites = [SITE];
  let answer: boolean | null = null;
  const towns = (): TownHolidays[] => [
    {
      city: cityOf(11),
      state: 'Bayern',
      holidays: [{ holiday: 'has_peace_festival', applies: true, answer: null, by_law: true }],
    },
    {
      city: cityOf(12),
      state: 'Bayern',
      holidays: [{ holiday: 'has_assumption_day', applies: answer ?? true, answer, by_law: null }],
    },
  ];
  server.on(api.sites.list, () => ({ data: sites, towns: towns() }));
  server.on(api.sites.create, ({ body: { name, city_id } }) => {
    sites = [...sites, { ...SITE, id: 5, name, city: cityOf(city_id), people: 0 }];
    return { id: 5, success: `Standort angelegt: ${name}` };
  });
  server.on(api.sites.change, ({ body: { name } }) => {
    sites = sites.map((site) => ({ ...site, name }));
    return { success: `Standort gespeichert: ${name}` };
  });
  server.on(api.sites.answer, ({ body }) => {
    answer = body.answer;
    return { success: 'Gespeichert: Feiertage in München' };
  });
  return server;
}

const open = (server = serverFor()) => renderApp('/company/sites', { user: manager, server });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('sites are listed with town, state and people, created and renamed', async () => {
  const { server } = await open();
  await expect.element(page.getByRole('row', { name: /Lager Nord 80331 München Bayern 3/ })).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await button('Standort anlegen').click();
  const dialog = page.getByRole('dialog', { name: 'Standort anlegen' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Standort' }), 'Büro');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Ort' })).toHaveAccessibleDescription(/Bitte ausfüllen/);
  await userEvent.fill(dialog.getByRole('combobox', { name: 'Ort' }), '8615');
  await page.getByRole('option', { name: '86150 Augsburg' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Standort angelegt: Büro')).toBeVisible();
  expect(server.askedOf(api.sites.create)[0]?.body).toEqual({ name: 'Büro', city_id: AUGSBURG?.id });
  await button('Standort ändern: Lager Nord').click();
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: 'Standort' }), 'Halle');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.askedOf(api.sites.change)[0]?.body)
    .toEqual({
      name: 'Halle',
      city_id: MUNICH?.id,
      version: 2,
    });
});

test('a site with people is not closed, and the page says so', async () => {
  const server = serverFor();
  server.refuse(api.sites.close, 'site_in_use');
  await open(server);
  await button('Standort schließen: Lager Nord').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Standort schließen' }).click();
  await expect.element(page.getByText('text of site_in_use')).toBeVisible();
});

test('D119 a holiday that the law does not decide is asked once for each town', async () => {
  const { server } = await open();
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/86150 Augsburg Augsburger Friedensfest Ja Gesetz/)).toBeVisible();
  await expect.element(row(/80331 München Mariä Himmelfahrt Ja Bitte prüfen/)).toBeVisible();
  await button('Gilt hier nicht: Mariä Himmelfahrt, München').click();
  await expect.element(row(/80331 München Mariä Himmelfahrt Nein Ihre Angabe/)).toBeVisible();
  expect(server.askedOf(api.sites.answer)[0]?.body).toEqual({
    city_id: 12,
    holiday: 'has_assumption_day',
    answer: false,
  });
  await expect.element(button('Gilt hier nicht: Mariä Himmelfahrt, München')).not.toBeInTheDocument();
  await expect.element(button('Gilt hier: Mariä Himmelfahrt, München')).toBeVisible();
  await button('Angabe zurücknehmen: Mariä Himmelfahrt, München').click();
  await expect.element(row(/80331 München Mariä Himmelfahrt Ja Bitte prüfen/)).toBeVisible();
  expect(server.askedOf(api.sites.answer)[1]?.body).toMatchObject({ city_id: 12, answer: null });
});
