import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { companyOf, companyServer } from './company-server.fake.ts';

const manager = userOf('company_manager');

// The asterisk of a required field is a part of its label.
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const city = () => page.getByRole('combobox', { name: 'Ort der Firma' });
const toggle = (name: string) => page.getByRole('switch', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('navigation', { name: 'Firma', exact: true }).getByRole('link', { name });

const open = (server = companyServer(manager), user = manager) => renderApp('/company/info', { user, server });

async function chooseCity(typed: string, option: string) {
  await userEvent.fill(city(), typed);
  await page.getByRole('option', { name: option }).click();
  await expect.element(city()).toHaveValue(option);
}

test('the menu leads to the data of the company, and each part has an address', async () => {
  const { address } = await renderApp('/employees', { user: manager, server: companyServer(manager) });
  await page.getByRole('link', { name: 'Firma', exact: true }).click();
  await expect.poll(address).toBe('/company/info');
  await expect.element(field('Firmenname')).toHaveValue('Muster Bau GmbH');
  await expect.element(tab('Firmendaten')).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Firma', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('Firmendaten · Firma · Zeitblatt');
  for (const [name, path] of [
    ['Lohngruppen', '/company/salary'],
    ['Protokoll', '/company/log'],
  ] as const) {
    await tab(name).click();
    await expect.poll(address).toBe(path);
    await expect.element(tab(name)).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe(`${name} · Firma · Zeitblatt`);
  }
});

test('every field is changed and saved, with the version that was seen', async () => {
  const { server } = await open();
  await expect.element(field('Firmenname')).toHaveValue('Muster Bau GmbH');
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.fill(field('Firmenname'), 'Muster Hochbau GmbH');
  await userEvent.fill(field('Straße und Hausnummer'), 'Lange Gasse 1');
  await chooseCity('861', '86150 Augsburg');
  await userEvent.fill(field('Ansprechperson'), '');
  await userEvent.fill(field('Telefon'), '0821 1');
  await userEvent.fill(field('Fax'), '0821 2');
  await userEvent.fill(field('E-Mail-Adresse'), 'neu@muster.example');
  await userEvent.fill(field('Umsatzsteuer-ID'), 'DE999999995');
  await toggle('Mariä Himmelfahrt').click();
  await toggle('Kostenstellen verwenden').click();
  await toggle('Zustimmung der Mitarbeiter verlangen').click();
  await toggle('Berechnung der Sollstunden mitdrucken').click();
  await page.getByRole('combobox', { name: 'Stunden verteilen in Schritten von' }).click();
  await page.getByRole('option', { name: '15 Minuten' }).click();
  await userEvent.fill(field('Ort gilt ab'), '01112025');
  await button('Speichern').click();
  await expect.element(page.getByText('Firmendaten gespeichert.')).toBeVisible();
  expect(server.askedOf(api.company.change).map(({ body }) => body)).toEqual([
    {
      name: 'Muster Hochbau GmbH',
      street: 'Lange Gasse 1',
      city_id: 11,
      city_from: '01-11-2025',
      phone: '0821 1',
      fax: '0821 2',
      email: 'neu@muster.example',
      vat_number: 'DE999999995',
      contact_person: null,
      using_cost_units: true,
      show_plan_hours_calculation_paragraph: false,
      timesheet_allocation_block_size: 15,
      has_assumption_day: false,
      has_peace_festival: true,
      has_corpus_christi: false,
      requires_agreement: true,
      is_scaffolding: false,
      sectors: [],
      version: 4,
    },
  ]);
  // The header shows the new name, and the next save uses the new version.
  await expect.element(page.getByRole('banner').getByText('Muster Hochbau GmbH')).toBeVisible();
  await userEvent.fill(field('Fax'), '');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.askedOf(api.company.change)[1]?.body).toMatchObject({ fax: null, version: 5 });
});

test.each([
  { typed: '86', option: '86150 Augsburg', state: 'Bayern', shown: ['Mariä Himmelfahrt'] },
  { typed: 'Mü', option: '80331 München', state: 'Bayern', shown: ['Mariä Himmelfahrt'] },
  { typed: '10', option: '10115 Berlin', state: 'Berlin', shown: [] },
  { typed: '01', option: '01067 Dresden', state: 'Sachsen', shown: [] },
  { typed: 'Er', option: '99084 Erfurt', state: 'Thüringen', shown: ['Fronleichnam'] },
])(
  'D119 in $option a company says of the holidays $shown whether it has them',
  async ({ typed, option, state, shown }) => {
    await open(companyServer(manager, companyOf({ city: null, city_id: null })));
    await expect.element(page.getByText(/nur die neun bundesweiten Feiertage/)).toBeVisible();
    await chooseCity(typed, option);
    const holidays = page.getByRole('region', { name: 'Feiertage' });
    await expect.element(holidays.getByText(`Bundesland: ${state}.`, { exact: false })).toBeVisible();
    await expect.element(page.getByText(/nur die neun bundesweiten Feiertage/)).not.toBeInTheDocument();
    const switches = holidays.getByRole('switch').elements();
    expect(switches.map((one) => one.getAttribute('aria-label'))).toEqual(shown);
    for (const one of switches) await expect.element(page.elementLocator(one)).toHaveAccessibleDescription(/Feiertag/);
    expect(await findAccessibilityProblems()).toEqual([]);
  },
);

test('D119 a holiday that the law gives the town is named, without a switch', async () => {
  await open(companyServer(manager, companyOf({ city: null, city_id: null })));
  await chooseCity('86', '86150 Augsburg');
  await expect.element(page.getByText('Augsburger Friedensfest ist in Augsburg gesetzlicher Feiertag.')).toBeVisible();
});

test('a place that is taken away leaves the nine nationwide holidays', async () => {
  const { server } = await open();
  await expect.element(city()).toHaveValue('80331 München');
  await userEvent.clear(city());
  await userEvent.tab();
  await expect.element(page.getByText(/nur die neun bundesweiten Feiertage/)).toBeVisible();
  await button('Speichern').click();
  await expect.poll(() => server.askedOf(api.company.change)[0]?.body).toMatchObject({ city_id: null });
});

test('missing or invalid values are reported at their fields before a call is sent', async () => {
  const { server } = await open();
  await userEvent.fill(field('Firmenname'), ' ');
  await userEvent.fill(field('Straße und Hausnummer'), '');
  await userEvent.fill(field('Telefon'), '');
  await userEvent.fill(field('E-Mail-Adresse'), 'buero');
  await userEvent.fill(field('Umsatzsteuer-ID'), '12');
  await button('Speichern').click();
  await expect.element(field('Firmenname')).toHaveAccessibleDescription('Bitte ausfüllen');
  await expect.element(field('Firmenname')).toHaveFocus();
  await expect.element(field('Straße und Hausnummer')).toBeInvalid();
  await expect.element(field('Telefon')).toBeInvalid();
  await expect
    .element(field('E-Mail-Adresse'))
    .toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein');
  await expect.element(field('Umsatzsteuer-ID')).toHaveAccessibleDescription(/gültige USt-IdNr\. mit dem Kürzel/);
  expect(await findAccessibilityProblems()).toEqual([]);
  expect(server.askedOf(api.company.change)).toEqual([]);
});

test('what the server refuses stands under its field', async () => {
  const server = companyServer(manager);
  server.refuseFields(api.company.change, { city_id: ['Diesen Ort gibt es nicht'], phone: ['Zu kurz'] });
  await open(server);
  await userEvent.fill(field('Telefon'), '08031');
  await button('Speichern').click();
  await expect.element(city()).toHaveAccessibleDescription(/Diesen Ort gibt es nicht/);
  await expect.element(city()).toHaveFocus();
  await expect.element(field('Telefon')).toHaveAccessibleDescription('Zu kurz');
  await expect.element(field('Telefon')).toHaveValue('08031');
});

test('D54 two people change the company: both values are shown, and nothing is lost', async () => {
  const server = companyServer(manager);
  const theirs = companyOf({ phone: '089 999', fax: '089 998', has_assumption_day: false, version: 5 });
  const gate = server.hold(api.company.change);
  await open(server);
  await userEvent.fill(field('Telefon'), '089 777');
  await userEvent.fill(field('Ansprechperson'), 'Ayşe Öztürk');
  await button('Speichern').click();
  gate.resolve(
    Response.json({ code: 'version_conflict', message: 'Jemand war schneller', current: theirs }, { status: 409 }),
  );
  const dialog = page.getByRole('dialog', { name: 'Diese Daten wurden inzwischen geändert' });
  await expect.element(dialog).toBeVisible();
  const phone = dialog.getByRole('group', { name: 'Telefon' });
  await expect.element(phone.getByRole('radio', { name: 'Meine Eingabe 089 777' })).toBeChecked();
  await expect.element(phone.getByRole('radio', { name: 'Inzwischen gespeichert 089 999' })).not.toBeChecked();
  // This user did not edit the field, so the other user's value is taken without a question.
  await expect
    .element(dialog.getByRole('group', { name: 'Fax' }).getByRole('radio', { name: 'Inzwischen gespeichert 089 998' }))
    .toBeChecked();
  await expect
    .element(dialog.getByRole('group', { name: 'Mariä Himmelfahrt' }).getByRole('radio', { name: /gespeichert Nein/ }))
    .toBeChecked();
  expect(await findAccessibilityProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'Übernehmen und speichern' }).click();
  await expect.element(page.getByText('Firmendaten gespeichert.')).toBeVisible();
  expect(server.askedOf(api.company.change)[1]?.body).toMatchObject({
    phone: '089 777',
    fax: '089 998',
    contact_person: 'Ayşe Öztürk',
    has_assumption_day: false,
    version: 5,
  });
});

test('a save without an answer keeps the entries and repeats the same action', async () => {
  const server = companyServer(manager);
  server.lose(api.company.change);
  server.lose(api.company.change);
  await open(server);
  await userEvent.fill(field('Telefon'), '08031');
  await button('Speichern').click();
  await expect.element(page.getByText('Das hat nicht geklappt', { exact: false })).toBeVisible();
  await expect.element(field('Telefon')).toHaveValue('08031');
  await button('Speichern').click();
  await expect.element(page.getByText('Firmendaten gespeichert.')).toBeVisible();
  const keys = server.askedOf(api.company.change).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('entries that are not saved are not lost by going to another part', async () => {
  const { address } = await open();
  await userEvent.fill(field('Telefon'), '08031');
  await tab('Protokoll').click();
  await expect.element(page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })).toBeVisible();
  await button('Hier bleiben').click();
  expect(address()).toBe('/company/info');
  await expect.element(field('Telefon')).toHaveValue('08031');
});

test('a company that cannot be read shows an error instead of an empty form', async () => {
  const server = companyServer(manager);
  server.refuse(api.company.get, 'forbidden');
  await open(server);
  await expect.element(page.getByText('text of forbidden')).toBeVisible();
  expect(field('Firmenname').elements()).toEqual([]);
});

test('without the states the place can still be saved, and the failure is reported', async () => {
  const server = companyServer(manager);
  server.refuse(api.places.states, 'forbidden');
  await open(server);
  await expect.element(page.getByText('text of forbidden')).toBeVisible();
  await expect.element(button('Speichern')).toBeEnabled();
});

test('the test account sees everything and changes nothing', async () => {
  const user = userOf('user');
  const { server, address } = await open(companyServer(user), user);
  await expect.element(field('Firmenname')).toHaveValue('Muster Bau GmbH');
  await expect.element(button('Speichern')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(field('Telefon'), '08031');
  await userEvent.keyboard('{Enter}');
  await button('Speichern').click({ force: true });
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('Dies ist eine Demoversion');
  expect(server.askedOf(api.company.change)).toEqual([]);
  await tab('Protokoll').click();
  await expect.poll(address).toBe('/company/log');
});

test('an employee has no company area', async () => {
  const user = userOf('employee');
  const { address } = await open(companyServer(user), user);
  await expect.poll(address).toBe('/timetracking');
  expect(page.getByRole('link', { name: 'Firma', exact: true }).elements()).toEqual([]);
});

test('on a telephone, in Russian, nothing is cut', async () => {
  await page.viewport(390, 844);
  const user = userOf('company_manager', { lang: { id: 4, name: 'ru' } });
  await renderApp('/company', { user, server: companyServer(user) });
  const tabs = page.getByRole('navigation', { name: 'Компания', exact: true }).getByRole('link');
  await expect.poll(() => tabs.elements()).toHaveLength(8);
  for (const one of tabs.elements()) {
    await expect.poll(() => one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
    await expect.poll(() => one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await tabs.first().click();
  await expect.element(page.getByRole('textbox', { name: 'Название компании' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Данные компании', level: 1 })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});

test('D64: a sector of § 2a SchwarzArbG is set from a day on, and taken away again', async () => {
  const { server } = await open();
  await expect.element(page.getByText('Es ist keine Branche angegeben.', { exact: false })).toBeVisible();
  await button('Branche angeben').click();
  await button('Speichern').click();
  await expect.element(field('Gültig ab')).toHaveAccessibleDescription('Bitte ausfüllen');
  await page.getByRole('combobox', { name: 'Branche nach § 2a SchwarzArbG' }).click();
  await page.getByRole('option', { name: 'Bau', exact: true }).click();
  await userEvent.fill(field('Gültig ab'), '01012026');
  await button('Speichern').click();
  await expect.element(page.getByText('Firmendaten gespeichert.')).toBeVisible();
  const sent = () => server.askedOf(api.company.change).map(({ body }) => (body as { sectors: unknown }).sectors);
  expect(sent()).toEqual([[{ valid_from: '01-01-2026', sector: 'building' }]]);
  expect(await findAccessibilityProblems()).toEqual([]);
  await button('Branche entfernen: Bau').click();
  await button('Speichern').click();
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[1]).toEqual([]);
});
