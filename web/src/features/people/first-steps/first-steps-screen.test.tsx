import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';
import { scheduleOf } from '../../months/editor/sheets-server.fake.ts';
import { customer, firstStepsServer, peopleOf } from './first-steps-server.fake.ts';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const paper = page.getByRole('complementary', { name: 'Vorschau des Stundenzettels' });

const founder = customer(false);
const manager = customer(true);

const found = async () => {
  const world = firstStepsServer(founder);
  const app = await renderApp('/first-steps', { user: founder, server: world.server });
  await expect.element(heading('Ihre Firma')).toBeVisible();
  return { ...app, world };
};

test('the company is founded with four fields, and the paper shows what is typed', async () => {
  const { server, address } = await found();
  expect(page.getByRole('navigation', { name: 'Hauptmenü' }).elements()).toEqual([]);
  expect(paper.getByText(/^Datum, /).elements()).toEqual([]);
  await expect.element(page.getByRole('list', { name: 'Erste Schritte: Schritt 1 von 3' })).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.fill(field('Firmenname'), 'Inntal Hochbau GmbH');
  await expect.element(paper.getByText('Inntal Hochbau GmbH', { exact: false }).first()).toBeVisible();
  await userEvent.fill(field('Straße und Hausnummer'), 'Kufsteiner Straße 41');
  await userEvent.fill(page.getByRole('combobox', { name: 'Postleitzahl oder Ort' }), '86150');
  await page.getByRole('option', { name: '86150 Augsburg' }).click();
  await expect.element(page.getByText('Bayern, 13 im Jahr')).toBeVisible();
  await expect.element(paper.getByText('Kufsteiner Straße 41, 86150 Augsburg', { exact: false }).first()).toBeVisible();
  await expect.element(paper.getByText('Tag der Deutschen Einheit', { exact: false }).first()).toBeVisible();
  await userEvent.fill(field('Telefon'), '08031 4471-0');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Ihre Mitarbeiter')).toBeVisible();
  expect(address()).toBe('/first-steps?step=people');
  expect(server.askedOf(api.company.create).map(({ body }) => body)).toMatchObject([
    { name: 'Inntal Hochbau GmbH', street: 'Kufsteiner Straße 41', city_id: 11, phone: '08031 4471-0' },
  ]);
});

test('each step starts in its first empty field', async () => {
  await found();
  await expect.element(field('Firmenname')).toHaveFocus();
  await userEvent.keyboard('Inntal Hochbau GmbH');
  await expect.element(paper.getByText('Inntal Hochbau GmbH', { exact: false }).first()).toBeVisible();
});

test('a refused or unanswered save loses nothing, and the fields say what is missing', async () => {
  const { server } = await found();
  await button(/^Weiter zu den Mitarbeitern/).click();
  await expect.element(field('Firmenname')).toHaveAccessibleDescription('Bitte ausfüllen');
  await userEvent.fill(field('Firmenname'), 'Inntal Hochbau GmbH');
  await userEvent.fill(field('Straße und Hausnummer'), 'Kufsteiner Straße 41');
  await userEvent.fill(field('Telefon'), '08031 4471-0');
  server.lose(api.company.create);
  server.lose(api.company.create);
  await button(/^Weiter zu den Mitarbeitern/).click();
  await expect.element(page.getByText('Das hat nicht geklappt', { exact: false })).toBeVisible();
  await expect.element(field('Firmenname')).toHaveValue('Inntal Hochbau GmbH');
  await button(/^Weiter zu den Mitarbeitern/).click();
  await expect.element(heading('Ihre Mitarbeiter')).toBeVisible();
  const keys = server.askedOf(api.company.create).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('whoever goes on later finds everything again after signing out and in', async () => {
  const { address, session, router } = await found();
  await userEvent.fill(field('Firmenname'), 'Inntal Hochbau GmbH');
  await button('Später weitermachen').click();
  await expect.poll(address).toBe('/employees');
  const banner = page.getByRole('region', { name: 'Hinweis' });
  await expect.element(banner.getByText('Ihre Firma fehlt noch.', { exact: false }).first()).toBeVisible();
  session.end('signed_out');
  session.begin({ token: 'token-2', user: founder, tokenLifetimeMinutes: 60, isSupport: false });
  await router.navigate({ to: '/' });
  await expect.poll(address).toBe('/first-steps');
  await expect.element(field('Firmenname')).toHaveValue('Inntal Hochbau GmbH');
});

test('what was typed is there after a reload; signing out without a wish for later deletes it', async () => {
  const { session, router, address } = await found();
  await userEvent.fill(field('Firmenname'), 'Inntal Hochbau GmbH');
  await router.navigate({ to: '/settings/personal-info' });
  await router.navigate({ to: '/first-steps' });
  await expect.element(field('Firmenname')).toHaveValue('Inntal Hochbau GmbH');
  await router.navigate({ to: '/settings/personal-info' });
  session.end('signed_out');
  session.begin({ token: 'token-2', user: founder, tokenLifetimeMinutes: 60, isSupport: false });
  await router.navigate({ to: '/' });
  await expect.poll(address).toBe('/first-steps');
  await expect.element(field('Firmenname')).toHaveValue('');
});

test('another person who signs in finds nothing', async () => {
  const { session } = await found();
  await userEvent.fill(field('Firmenname'), 'Inntal Hochbau GmbH');
  await button('Später weitermachen').click();
  session.end('signed_out');
  const other = { ...founder, id: 8 };
  session.begin({ token: 'token-2', user: other, tokenLifetimeMinutes: 60, isSupport: false });
  expect(JSON.stringify(localStorage)).not.toContain('Inntal');
});

async function enterPerson() {
  await userEvent.fill(field('Vorname'), 'Korbinian');
  await userEvent.fill(field('Nachname'), 'Huber');
  await field('Beginn der Beschäftigung').click();
  await userEvent.keyboard('01032014');
  await userEvent.fill(field('Wochenstunden'), '38,5');
}

const people = async () => {
  const world = firstStepsServer(manager);
  const app = await renderApp('/first-steps?step=people', { user: manager, server: world.server });
  await expect.element(heading('Ihre Mitarbeiter')).toBeVisible();
  return { ...app, world };
};

test('one person is created by a short form, and the first sheet follows', async () => {
  const { server, address } = await people();
  await enterPerson();
  await page.getByRole('checkbox', { name: 'Freitag' }).click({ force: true });
  await expect.element(paper.getByText('Korbinian Huber', { exact: false }).first()).toBeVisible();
  await expect.element(paper.getByText('08:00', { exact: false }).first()).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await field('Wochenstunden').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Der erste Stundenzettel')).toBeVisible();
  expect(address()).toBe('/first-steps?step=sheet');
  expect(server.askedOf(api.employeesWithPlan.create).map(({ body }) => body)).toMatchObject([
    {
      employee: { first_name: 'Korbinian', last_name: 'Huber', number: null },
      schema: {
        started_working_at_company: '01-03-2014',
        hours_week: 38.5,
        break_minutes: 30,
        days: [{ day_id: 1 }, { day_id: 2 }, { day_id: 3 }, { day_id: 4 }],
      },
    },
  ]);
});

test('another person can follow, and too few days are said', async () => {
  const { world } = await people();
  await enterPerson();
  await userEvent.fill(field('Wochenstunden'), '60');
  await button('Anlegen und noch eine Person').click();
  await expect
    .element(page.getByRole('group', { name: 'Arbeitstage' }).getByText('noch 1 Tag', { exact: false }).first())
    .toBeVisible();
  await page.getByRole('checkbox', { name: 'Samstag' }).click({ force: true });
  await button('Anlegen und noch eine Person').click();
  await expect.element(page.getByText('1 Person ist schon angelegt.', { exact: false })).toBeVisible();
  await expect.element(field('Vorname')).toHaveValue('');
  expect(world.people).toHaveLength(1);
});

test('a full plan is said at the form, with the way to a larger one', async () => {
  const { server, address } = await people();
  server.refuse(api.employeesWithPlan.create, 'plan_limit');
  await enterPerson();
  await button(/^Anlegen und weiter/).click();
  await expect.element(page.getByText('text of plan_limit')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Tarif wechseln' })).toHaveAttribute('href', '/subscription');
  await expect.element(field('Vorname')).toHaveValue('Korbinian');
  expect(address()).toBe('/first-steps?step=people');
});

const sheet = async () => {
  const world = firstStepsServer(manager);
  world.people.push(...peopleOf(['Ayşe', 'Vogt']));
  const app = await renderApp('/first-steps?step=sheet', { user: manager, server: world.server });
  await expect.element(heading('Der erste Stundenzettel')).toBeVisible();
  return { ...app, world };
};

test('the first sheet is looked at, confirmed, saved and downloaded; then the steps are over', async () => {
  const { server, address, router } = await sheet();
  await expect.element(paper.getByText('Ayşe Vogt', { exact: false }).first()).toBeVisible();
  await expect.element(button(/^Speichern und als PDF öffnen/)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: /tatsächlichen|entsprechen/ }).click();
  expect(await findAccessibilityProblems()).toEqual([]);
  await button(/^Speichern und als PDF öffnen/).click();
  await expect.poll(address).toBe('/employees');
  expect(server.askedOf(api.timesheets.save)).toHaveLength(1);
  expect(server.askedOf(api.timesheets.save)[0]?.body).toMatchObject({ month: '10-2026', confirmed: true });
  expect(server.askedOf(api.timesheets.download)).toHaveLength(1);
  await router.navigate({ to: '/' });
  await expect.poll(address).toBe('/employees');
  expect(page.getByText('Die ersten Schritte sind noch nicht fertig', { exact: false }).elements()).toEqual([]);
});

test.each([
  { style: 1 as const, lines: 0 },
  { style: 5 as const, lines: 2 },
])('the preview has $lines lines for signatures, as the sheet of the person', async ({ style, lines }) => {
  const world = firstStepsServer(manager);
  world.people.push(...peopleOf(['Ayşe', 'Vogt']));
  world.server.on(api.schedules.get, ({ query }) => ({ ...scheduleOf(query.employee_id), styling_type_id: style }));
  await renderApp('/first-steps?step=sheet', { user: manager, server: world.server });
  await expect.element(paper.getByText('08:00').first()).toBeVisible();
  await expect.poll(() => paper.getByText(/^Datum, /).elements()).toHaveLength(lines);
});

test('a PDF that does not arrive is offered again; the sheet is saved', async () => {
  const { server, address } = await sheet();
  server.lose(api.timesheets.download);
  await page.getByRole('checkbox', { name: /tatsächlichen|entsprechen/ }).click();
  await button(/^Speichern und als PDF öffnen/).click();
  await expect.element(page.getByText('Die PDF-Datei konnte nicht geladen werden')).toBeVisible();
  await button('Als PDF öffnen').click();
  await expect.poll(address).toBe('/employees');
  expect(server.askedOf(api.timesheets.save)).toHaveLength(1);
});

test('whoever has begun and signs in again arrives at the same step', async () => {
  const { address, router } = await sheet();
  await router.navigate({ to: '/settings/personal-info' });
  await expect
    .element(
      page
        .getByRole('region', { name: 'Hinweis' })
        .getByText('Es fehlt der erste Stundenzettel.', { exact: false })
        .first(),
    )
    .toBeVisible();
  await router.navigate({ to: '/' });
  await expect.poll(address).toBe('/first-steps');
  await expect.element(heading('Der erste Stundenzettel')).toBeVisible();
});

test('in another browser, a company in its free days without people is reminded', async () => {
  const { server } = firstStepsServer(manager);
  await renderApp('/employees', { user: manager, server });
  await page.getByRole('region', { name: 'Hinweis' }).getByRole('link', { name: 'Weitermachen' }).click();
  await expect.element(heading('Ihre Mitarbeiter')).toBeVisible();
});

test('a company that is past the steps uses the table of people, and nothing is open because of it', async () => {
  const { router } = await renderApp('/employees/create', { user: userOf('company_manager') });
  await page.getByRole('link', { name: 'Mehrere auf einmal aus einer Tabelle anlegen' }).click();
  await expect.element(page.getByRole('radio', { name: 'Aus einer Tabelle' })).toBeChecked();
  await router.navigate({ to: '/settings/personal-info' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Hinweis' }).elements()).toEqual([]);
});

test('the steps are for managers', async () => {
  const user = userOf('employee');
  const { address } = await renderApp('/first-steps', { user });
  await expect.poll(address).not.toContain('/first-steps');
});

test.each([
  ['light', 'de'],
  ['dark', 'ru'],
] as const)('on a telephone, %s, %s, nothing is cut', async (scheme, lang) => {
  await page.viewport(390, 844);
  setNextColorScheme(scheme);
  const user = { ...manager, lang: { id: lang === 'de' ? 1 : 4, name: lang } };
  for (const step of ['people', 'sheet']) {
    const world = firstStepsServer(user);
    world.people.push(...peopleOf(['Ayşe', 'Vogt']));
    const { screen } = await renderApp(`/first-steps?step=${step}`, { user, server: world.server });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('checkbox').first()).toBeInTheDocument();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await findAccessibilityProblems()).toEqual([]);
    await screen.unmount();
  }
  await page.viewport(1440, 900);
});
