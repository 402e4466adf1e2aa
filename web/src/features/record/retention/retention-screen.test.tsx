import * as api from '@zeitblatt/contract/api';
import type { Hold, RetentionState } from '@zeitblatt/domain/record/privacy/retention';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { RETENTION, renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const HOLD: Hold = {
  id: 7,
  employee_id: 3,
  person: 'Ayşe Vogt',
  purpose: 'Kündigungsschutzklage',
  begun_at: '2026-11-20 09:00:00',
  begun_by: 'Sabine Hoffmann',
};

async function open(given: Partial<RetentionState> = {}, role: 'company_manager' | 'user' = 'company_manager') {
  const user = userOf(role);
  const server = workingApi(user);
  let state: RetentionState = { ...RETENTION, ...given };
  server.on(api.retention.get, () => state);
  server.on(api.retention.change, ({ body }) => (state = { ...state, ...body, changed_on: '2026-11-21' }));
  server.on(api.retention.beginHold, ({ body }) => {
    const begun = { ...HOLD, ...body, id: 8, person: null };
    state = { ...state, holds: [...state.holds, begun] };
    return begun;
  });
  server.on(api.retention.endHold, ({ params: { id } }) => {
    state = { ...state, holds: state.holds.filter((hold) => hold.id !== id) };
    return { success: 'Löschsperre beendet' };
  });
  await renderApp('/company/retention', { user, server });
  return server;
}

const choice = (name: string) => page.getByRole('radio', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (part: string) => page.getByText(part, { exact: false });

beforeEach(() => page.viewport(1280, 900));

test.each([1440, 390])('a manager chooses a longer term with its reason (%i pixels)', async (width) => {
  await page.viewport(width, 900);
  const server = await open();
  await expect.element(choice('Nachweis der Arbeitszeit: 2 Jahre')).toBeChecked();
  await choice('Lohnunterlagen: 6 Jahre').click();
  await button('Speichern').click();
  const reason = page.getByLabelText(/^Begründung/);
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  expect(server.askedOf(api.retention.change)).toEqual([]);
  await reason.fill('Löhne werden danach abgerechnet');
  await button('Speichern').click();
  await expect.element(text('Aufbewahrung gespeichert.')).toBeVisible();
  expect(server.askedOf(api.retention.change).map(({ body }) => body)).toEqual([
    { retention_class: 'payroll', reason: 'Löhne werden danach abgerechnet' },
  ]);
  await choice('Nachweis der Arbeitszeit: 2 Jahre').click();
  await expect.element(text('In den nächsten 30 Tagen wird nichts endgültig gelöscht.')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('holds are listed with purpose, person and time, and end after a question', async () => {
  const server = await open({ holds: [HOLD] });
  await expect.element(page.getByRole('link', { name: 'Ayşe Vogt' })).toHaveAttribute('href', '/employees/3');
  await expect.element(text('seit 20.11.2026, 09:00, gesetzt von Sabine Hoffmann')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Löschsperre beenden: Kündigungsschutzklage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Löschsperre beenden?' });
  await expect.element(dialog).toMatchTextContent('wird innerhalb der nächsten Stunde endgültig gelöscht');
  await dialog.getByRole('button', { name: 'Beenden' }).click();
  await expect.element(text('Zurzeit gibt es keine Löschsperre.')).toBeVisible();
  expect(server.askedOf(api.retention.endHold).map(({ path }) => path)).toEqual(['company/holds/7']);
});

test('a hold of the whole company is set with its purpose', async () => {
  const server = await open();
  await button('Löschsperre für die ganze Firma setzen').click();
  await page
    .getByRole('dialog')
    .getByLabelText(/^Zweck/)
    .fill('Betriebsprüfung');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschsperre setzen' }).click();
  await expect.element(page.getByRole('list', { name: 'Löschsperren' })).toMatchTextContent('Ganze Firma');
  expect(server.askedOf(api.retention.beginHold).map(({ body }) => body)).toEqual([
    { employee_id: null, purpose: 'Betriebsprüfung' },
  ]);
});

test('names what is to be deleted', async () => {
  const people = [{ id: 8, name: 'Bea Kurz', number: null, last_month: '2024-09' }];
  await open({ overdue: { last_month: '2024-10', people, people_count: 3, sheets: 1 } });
  const overdue = page.getByRole('list', { name: 'Zu löschen' });
  await expect.element(overdue).toMatchTextContent('Bea Kurzund 2 weitere1 einzelner Stundenzettel');
  await expect.element(overdue.getByRole('link', { name: 'Bea Kurz' })).toHaveAttribute('href', '/employees/8');
  await expect.element(text('Monate bis 10.2024')).toBeVisible();
});

test('names who is purged soon, with the way back', async () => {
  await open({ due: { until: '2027-02-18', people: [{ id: 7, name: 'Anna Meier' }], sheets: 2 } });
  const due = page.getByRole('list', { name: 'Bald endgültig gelöscht' });
  await expect.element(due).toMatchTextContent('Anna Meier2 einzelne Stundenzettel');
  await expect.element(due.getByRole('link', { name: 'Anna Meier' })).toHaveAttribute('href', '/employees/7');
  await expect.element(text('bis zum 18.02.2027 ab')).toBeVisible();
});

test('says what the last purge removed, and what only holds keep', async () => {
  await open({
    last_purge: { day: '2026-11-08', people: 1, sheets: 2, times: 12 },
    held_back: { people: 1, sheets: 0 },
  });
  await expect
    .element(
      text(
        'Zuletzt am 08.11.2026: 1 Mitarbeiter mit allen Stundenzetteln, 2 einzelne Stundenzettel, 12 gestempelte Zeiten.',
      ),
    )
    .toBeVisible();
  await expect
    .element(text('noch da: 1 Mitarbeiter mit allen Stundenzetteln, 0 einzelne Stundenzettel.'))
    .toBeVisible();
});

test('the test account reads it and changes nothing', async () => {
  await open({ holds: [HOLD] }, 'user');
  await expect.element(choice('Lohnunterlagen: 6 Jahre')).toBeDisabled();
  await expect.element(button('Löschsperre für die ganze Firma setzen')).toHaveAttribute('aria-disabled', 'true');
});
