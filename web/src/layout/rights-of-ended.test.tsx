import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endedManager } from '../features/billing/subscription/subscription-server.fake.ts';
import { cell, confirmationCheckbox, openEditor, saveButton } from '../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../features/months/editor/sheets-server.fake.ts';
import { savedMay } from '../month-sheet/model/sheet.builder.ts';
import { rowOf } from '../testing/people.builder.ts';
import { renderApp, workingApi } from '../testing/render-app.tsx';

const manager = endedManager();
const WHY =
  'Ihr Zugang ist beendet. Gespeichertes bleibt Ihnen; ändern können Sie erst wieder, wenn Sie unter „Abonnement“ abonnieren.';

/** Asserts that a control of an ended company does nothing but show the reason. */
async function doesNothing(name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  const control = page.getByRole(role, { name });
  await expect.element(control).toHaveAttribute('aria-disabled', 'true');
  (control.element() as HTMLElement).focus();
  await expect.element(page.getByRole('tooltip', { name: WHY })).toBeVisible();
  (control.element() as HTMLElement).click();
}

/** Ayşe Vogt with a sheet of May that was confirmed on the 20th, so that days have become due since. */
function withSavedMay() {
  const world = sheetsServer(manager);
  const early = { ...savedMay({ lastDay: '2026-05-20' }), employee_id: 7, schema_id: 70 };
  world.saved.set(early.id, early);
  // As the server answers without the right.
  world.server.refuse(api.timesheets.propose, 'subscription_ended');
  return { world, early };
}

test('S60 an ended company is not led into creating the sheets that are missing', async () => {
  const server = workingApi(manager);
  server.on(api.employees.list, () => ({
    total: 1,
    data: [rowOf(1, { recent_months: [{ month: '2026-10', state: 'missing' }] })],
    last_page: 1,
  }));
  server.on(api.sheetMonths.list, () => ({
    data: [{ month: '2026-10', saved: 0, missing: 1 }],
    objections: [],
    expected_from: '2020-01',
  }));
  const { address } = await renderApp('/employees', { user: manager, server });
  await expect.element(page.getByText('Für Oktober 2026 fehlt 1 Stundenzettel.')).toBeVisible();
  await doesNothing('Jetzt erstellen', 'link');
  await doesNothing('Mitarbeiter anlegen', 'link');
  expect(address()).toBe('/employees');
});

test('S60 on the page of an employee, an ended company creates no sheet', async () => {
  const { server } = sheetsServer(manager);
  await renderApp('/employees/7', { user: manager, server });
  const buttons = page.getByRole('button', { name: 'Stundenzettel erstellen' });
  await expect.element(buttons.first()).toBeVisible();
  await expect
    .poll(() => buttons.elements().map((button) => button.getAttribute('aria-disabled')))
    .toEqual(['true', 'true']);
  for (const button of buttons.elements()) (button as HTMLElement).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('S60 the address of a new sheet leads an ended company back, with the reason', async () => {
  const { server } = sheetsServer(manager);
  server.refuse(api.timesheets.propose, 'subscription_ended');
  const { address } = await renderApp('/employees/7/timesheet?month=2026-05', { user: manager, server });
  await expect.poll(address).toBe('/employees/7');
  await expect.element(page.getByText('text of subscription_ended')).toBeVisible();
});

test('S60 an ended company opens what it has saved, and no field promises that it can be changed', async () => {
  const { world, early } = withSavedMay();
  const { server } = await openEditor(world, `/employees/7/timesheet/${early.id}`);
  await cell('Montag, 4. Mai, Beginn').click();
  await userEvent.keyboard('9{Enter}');
  await expect.element(confirmationCheckbox()).toBeDisabled();
  expect(page.getByText('Sie können trotzdem speichern', { exact: false }).elements()).toEqual([]);
  await doesNothing(/speichern/i);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(saveButton()).toHaveAttribute('aria-disabled', 'true');
  expect(server.askedOf(api.timesheets.change)).toEqual([]);
});
