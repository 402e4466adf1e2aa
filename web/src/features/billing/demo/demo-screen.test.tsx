import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readDemoPerson } from '../../../session/demo-person.ts';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { changeLanguage } from '../../../texts/i18n.ts';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';
import { firstStepsServer } from '../../people/first-steps/first-steps-server.fake.ts';

const required = (label: string) => page.getByLabelText(`${label} *`, { exact: true });
const button = page.getByRole('button', { name: 'Als PDF herunterladen' });
const paper = page.getByRole('complementary', { name: 'Vorschau des Stundenzettels' });

beforeEach(() => page.viewport(1440, 900));

const visit = async (left?: number) => {
  if (left !== undefined) localStorage.setItem('demo documents left', String(left));
  const server = workingApi();
  server.on(api.demo.timeSheets, () => new Blob(['%PDF-']));
  const app = await renderApp('/test', { server });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Stundenzettel ausprobieren' })).toBeVisible();
  return app;
};

async function typeName() {
  await userEvent.fill(required('Vorname'), 'Korbinian');
  await userEvent.fill(required('Nachname'), 'Huber');
}

test('a visitor types a name, sees the sheet fill, and downloads it', async () => {
  const { server } = await visit();
  expect(document.title).toBe('Stundenzettel ausprobieren · Zeitblatt');
  await typeName();
  await userEvent.fill(page.getByLabelText('Personalnummer'), '7');
  await page.getByRole('checkbox', { name: 'Freitag' }).click({ force: true });
  await userEvent.fill(required('Wochenstunden'), '32');
  await expect.element(paper.getByText('Korbinian Huber', { exact: true })).toBeVisible();
  await expect.element(paper.getByText('Oktober 2026')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await button.click();
  await expect.element(page.getByText('Der Stundenzettel ist heruntergeladen.')).toBeVisible();
  expect(server.askedOf(api.demo.timeSheets).map(({ body }) => body)).toMatchObject([
    {
      month: '10-2026',
      employee: { number: '7', first_name: 'Korbinian', last_name: 'Huber' },
      schema: { hours_week: 32, break_minutes: 30, days: [{ day_id: 1 }, { day_id: 2 }, { day_id: 3 }, { day_id: 4 }] },
    },
  ]);
  expect(localStorage.getItem('demo documents left')).toBe('9');
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { server } = await visit();
  await button.click();
  for (const label of ['Vorname', 'Nachname'])
    await expect.element(required(label)).toHaveAccessibleDescription('Bitte ausfüllen');
  await userEvent.fill(required('Wochenstunden'), '60');
  await typeName();
  await button.click();
  await expect.element(page.getByText('noch 1 Tag', { exact: false }).first()).toBeVisible();
  expect(server.askedOf(api.demo.timeSheets)).toEqual([]);
});

test('the last two documents are announced, and after the tenth only the registration is left', async () => {
  await visit(3);
  await typeName();
  await expect.element(page.getByText(/Sie haben bereits/)).not.toBeInTheDocument();
  for (const done of [8, 9]) {
    await button.click();
    await expect
      .element(page.getByText(`Sie haben bereits ${done} von 10 möglichen Dokumenten heruntergeladen`))
      .toBeVisible();
  }
  await button.click();
  await expect.element(page.getByText('Sie haben jetzt 10 Dokumente heruntergeladen.', { exact: false })).toBeVisible();
  await expect.element(button).toBeDisabled();
  await expect.element(page.getByRole('link', { name: 'Konto anlegen' })).toHaveAttribute('href', '/registration');
});

test('the count of the server is the one that counts', async () => {
  const { server } = await visit();
  await typeName();
  server.refuse(api.demo.timeSheets, 'demo_used_up');
  await button.click();
  await expect.element(page.getByText('Sie haben jetzt 10 Dokumente heruntergeladen.', { exact: false })).toBeVisible();
  expect(localStorage.getItem('demo documents left')).toBe('0');
});

test('a refused or lost document is said, and not counted', async () => {
  const { server } = await visit();
  await typeName();
  server.refuse(api.demo.timeSheets, 'too_many_requests', { 'retry-after': '60' });
  await button.click();
  await expect.element(page.getByText('text of too_many_requests')).toBeVisible();
  server.refuseFields(api.demo.timeSheets, { month: ['Bitte wählen Sie den aktuellen oder einen früheren Monat'] });
  await button.click();
  await expect.element(page.getByText('Bitte wählen Sie den aktuellen oder einen früheren Monat')).toBeVisible();
  expect(localStorage.getItem('demo documents left')).toBeNull();
});

test('what was typed is there after a reload, and in the first steps, until the person is created', async () => {
  const { screen } = await visit();
  await typeName();
  await userEvent.fill(required('Wochenstunden'), '38,5');
  await screen.unmount();
  const again = await visit();
  await expect.element(required('Nachname')).toHaveValue('Huber');
  await again.screen.unmount();
  const user = userOf('company_manager');
  const { server } = firstStepsServer(user);
  await renderApp('/first-steps?step=people', { user, server });
  await expect.element(required('Vorname')).toHaveValue('Korbinian');
  await expect.element(required('Wochenstunden')).toHaveValue('38,5');
  await page.getByRole('button', { name: /^Anlegen und weiter/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Der erste Stundenzettel' })).toBeVisible();
  expect(readDemoPerson()).toBeNull();
});

test.each([
  ['light', 'de', 390],
  ['dark', 'ru', 390],
  ['light', 'tr', 768],
  ['dark', 'en', 1280],
] as const)('in %s, %s and %d pixels, nothing is cut', async (scheme, language, width) => {
  await page.viewport(width, 900);
  setNextColorScheme(scheme);
  await changeLanguage(language);
  localStorage.setItem('demo documents left', '2');
  await renderApp('/test');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('checkbox').first()).toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await findAccessibilityProblems()).toEqual([]);
});
