import * as api from '@zeitblatt/contract/api';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { confirmationCheckbox, openEditor } from '../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../features/months/editor/sheets-server.fake.ts';
import { savedMay } from '../month-sheet/model/sheet.builder.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { userOf } from '../testing/people.builder.ts';
import { renderApp } from '../testing/render-app.tsx';

const testAccount = userOf('user');
const WHY = 'Dies ist eine Demoversion. Bitte schließen Sie ein Abonnement ab, um sie zu nutzen';

/** Asserts that a control of the test account does nothing but show the reason. */
async function doesNothing(name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  const control = page.getByRole(role, { name });
  await expect.element(control).toHaveAttribute('aria-disabled', 'true');
  (control.element() as HTMLElement).focus();
  await expect.element(page.getByRole('tooltip', { name: WHY })).toBeVisible();
  (control.element() as HTMLElement).click();
}

const writes = (server: FakeApi): string[] =>
  server.asked
    .filter(
      ({ method, endpoint }) =>
        method !== 'GET' && ![api.timesheets.propose, api.access.authorized].includes(endpoint as never),
    )
    .map(({ method, path }) => `${method} ${path}`);

test('the test account sees the people and may create none', async () => {
  const { server, address } = await renderApp('/employees', { user: testAccount });
  await expect.element(page.getByRole('region', { name: 'Hinweis' })).toMatchTextContent('Dies ist ein Testkonto');
  await expect.element(page.getByRole('link', { name: 'Nachname 1' })).toBeVisible();
  await doesNothing('Mitarbeiter anlegen', 'link');
  expect(address()).toBe('/employees');
  expect(writes(server)).toEqual([]);
});

test('the test account sees saved months, and may neither load nor delete them', async () => {
  const world = sheetsServer(testAccount);
  const { id, schema_id, month, version, confirmed_by, confirmed_at } = savedMay();
  const row = {
    id,
    schema_id,
    month,
    version,
    confirmed_by,
    confirmed_at,
    worked_minutes: 60,
    target_minutes: 60,
    numbers: monthNumbers([], { worked_minutes: 60, target_minutes: 60 }),
    deleted_at: null,
  };
  world.server.on(api.timesheets.list, () => ({ total: 1, data: [row], last_page: 1 }));
  const { server } = await renderApp('/employees/7', { user: testAccount, server: world.server });
  await doesNothing(/PDF/);
  expect(page.getByRole('button', { name: /löschen/i }).elements()).toEqual([]);
  expect(server.askedOf(api.timesheets.download)).toEqual([]);
  expect(writes(server)).toEqual([]);
});

test('the test account sees a proposal, and may not save it', async () => {
  const { server } = await openEditor(sheetsServer(testAccount));
  await expect.element(confirmationCheckbox()).toBeVisible();
  (confirmationCheckbox().element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await doesNothing(/^Speichern/);
  expect(writes(server)).toEqual([]);
});
