import * as api from '@zeitblatt/contract/api';
import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { AGREEMENT, CONFIRMED, octoberOf, standingOf } from '../states/month.builder.ts';
import { cell, confirmationCheckbox, openEditor } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const CLOSED = { name: 'Sabine Muster', at: '2026-06-09 09:00:00' };

/** A fake server with the saved sheet of May, whose month has the state. */
function worldWith(given: Partial<MonthStanding>) {
  const world = sheetsServer();
  world.saved.set(900, { ...savedMay(), employee_id: 7, schema_id: 70 });
  let standing = standingOf({ month: '2026-05', confirmed: CONFIRMED, ...given });
  world.server.on(api.monthStates.companyMonth, () => octoberOf({ standing }));
  world.server.on(api.monthStates.reopen, () => {
    standing = standingOf({ month: '2026-05', state: 'confirmed', confirmed: CONFIRMED });
    return { success: '' };
  });
  return world;
}

const PATH = '/employees/7/timesheet/900';

afterEach(() => page.viewport(1440, 900));

test('a change says that it ends the agreement', async () => {
  await openEditor(worldWith({ state: 'confirmed', agreement: AGREEMENT }), PATH);
  await expect.element(page.getByText('bestätigt am 06.11. von Sabine Muster')).toBeVisible();
  await expect.element(page.getByText('Die Zustimmung gilt.')).toBeVisible();
  await cell('Montag, 4. Mai, Beginn').click();
  await userEvent.keyboard('9{Enter}');
  const warning = page.getByText('Mit dieser Änderung gilt die Zustimmung nicht mehr.');
  await expect.element(warning).toBeVisible();
  expect(warning.element().closest('mark')).not.toBeNull();
});

test('an agreement that no longer counts is marked', async () => {
  await openEditor(worldWith({ state: 'confirmed', agreement: { ...AGREEMENT, is_valid: false } }), PATH);
  await expect.element(page.getByText('Die Zustimmung gilt nicht mehr.')).toBeVisible();
});

test('a closed month has no fields, and opens again with a reason', async () => {
  const { server } = await openEditor(worldWith({ state: 'closed', agreement: AGREEMENT, closed: CLOSED }), PATH);
  await expect.element(page.getByText('geschlossen am 09.06. von Sabine Muster')).toBeVisible();
  await expect.element(cell('Montag, 4. Mai, Beginn 08:00')).toHaveAttribute('aria-readonly', 'true');
  expect(cell('Montag, 4. Mai, Beginn').element().hasAttribute('tabindex')).toBe(false);
  await expect.element(page.getByRole('button', { name: /^Leere Tage wie geplant/ })).toBeDisabled();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Wieder öffnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ayşe Vogt: Monat wieder öffnen' });
  await dialog.getByRole('textbox', { name: 'Warum öffnen Sie den Monat wieder?' }).fill('Urlaub vergessen');
  await dialog.getByRole('button', { name: 'Wieder öffnen' }).click();
  await expect.element(cell('Montag, 4. Mai, Beginn')).not.toHaveAttribute('aria-readonly');
  expect(server.askedOf(api.monthStates.reopen)[0]?.body).toEqual({ employee_id: 7, reason: 'Urlaub vergessen' });
  await cell('Montag, 4. Mai, Beginn').click();
  await userEvent.keyboard('9{Enter}');
  await expect.element(confirmationCheckbox()).toBeVisible();
});

test('a closed month on a telephone shows its times as text', async () => {
  await page.viewport(390, 844);
  await openEditor(worldWith({ state: 'closed', closed: CLOSED }), PATH);
  await expect.element(page.getByText('geschlossen am 09.06. von Sabine Muster')).toBeVisible();
  await expect.poll(() => page.getByRole('textbox').elements()).toEqual([]);
  await expect.element(page.getByText(/08:00 – 16:30/).first()).toBeVisible();
});

test('a month that was never sent has no such line', async () => {
  await openEditor(worldWith({ state: 'confirmed', sent: null }), PATH);
  await expect.element(cell('Montag, 4. Mai, Beginn')).toBeVisible();
  expect(page.getByText(/bestätigt am 06\.11\./).elements()).toEqual([]);
});
