import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import {
  batchLine,
  batchLineRow,
  batchServer,
  checkAll,
  confirmationCheckbox,
  finishedSaveJob,
  openBatch,
  saveButton,
  savedBeside,
} from './batch-server.fake.ts';

// A test before leaves its batch when its screen is unmounted, which happens before each test.
beforeEach(() => localStorage.clear());

const SCHEMAS = Array.from({ length: 8 }, (_, index) => (index + 1) * 10);
const REASON = 'Der Vorschlag ist inzwischen ein anderer.';
const renewButton = (count: number) =>
  page.getByRole('button', { name: `${count} Vorschläge neu laden, Eingaben behalten` });
const refusal = () => page.getByRole('alert').filter({ hasText: 'Nicht gespeichert' });

/** A batch of eight employees; the save refuses seven of their sheets. */
async function refusedBatch(world = batchServer()) {
  const problems = SCHEMAS.slice(0, 7).map((schema_id) => ({ schema_id, month: '2026-05', name: '', texts: [REASON] }));
  world.saving = [finishedSaveJob({ result: null, error: 'Es wurde kein Stundenzettel gespeichert.', problems })];
  const opened = await openBatch(world, `/employees/timesheet-batch?month=2026-05&schemas=${SCHEMAS.join()}`);
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  await checkAll();
  await confirmationCheckbox().click();
  await saveButton().click();
  await expect.element(renewButton(7)).toBeVisible();
  world.changed = (proposal) => ({ ...proposal, ...savedBeside() });
  return opened;
}

test('new proposals are loaded for the other sheets when an employee was deleted, who is named', async () => {
  const world = batchServer();
  await refusedBatch(world);
  world.gone.add(20);
  world.withoutWork.add(30);
  await renewButton(7).click();
  for (const id of [1, 4, 5, 6, 7])
    await expect.element(batchLineRow(`Vorname ${id} Nachname ${id}`)).toMatchTextContent('kein Unterschied');
  await expect.element(page.getByText('Nicht dabei, weil inzwischen gelöscht: Vorname 2 Nachname 2.')).toBeVisible();
  await expect.element(page.getByText('Ohne Arbeitstag, nicht dabei: Vorname 3 Nachname 3')).toBeVisible();
  await expect.element(batchLine('Vorname 2 Nachname 2')).not.toBeInTheDocument();
  await expect.element(batchLine('Vorname 3 Nachname 3')).not.toBeInTheDocument();
  await expect.element(batchLineRow('Vorname 8 Nachname 8')).not.toMatchTextContent('kein Unterschied');
  await expect.element(refusal()).not.toBeInTheDocument();
  await expect.element(page.getByText(REASON)).not.toBeInTheDocument();
  expect(await findAccessibilityProblems()).toEqual([]);
  // The sheets that another user has saved stay as they are; the check of the eighth still counts.
  await expect.element(page.getByText('Der Stundenzettel ist geprüft. 5 schon gespeicherte bleiben.')).toBeVisible();
});

test('where some plans do not come, the others do, and the button stays for the rest', async () => {
  const world = batchServer();
  const { server } = await refusedBatch(world);
  const gate = server.hold(api.batches.proposeUsers);
  await renewButton(7).click();
  await expect.element(batchLineRow('Vorname 7 Nachname 7')).toMatchTextContent('kein Unterschied');
  await expect.element(refusal()).toBeVisible();
  gate.reject(new TypeError('Failed to fetch'));
  await expect.element(page.getByText('Das hat nicht geklappt', { exact: false })).toBeVisible();
  await expect.element(refusal()).toBeVisible();
  await renewButton(5).click();
  await expect.element(batchLineRow('Vorname 1 Nachname 1')).toMatchTextContent('kein Unterschied');
  await expect.element(refusal()).not.toBeInTheDocument();
});

test('the months of a deleted employee are left out, with the name in a notice', async () => {
  const world = batchServer();
  const problems = [{ schema_id: 30, month: '2026-05', name: '', texts: [REASON] }];
  world.saving = [finishedSaveJob({ result: null, error: 'Es wurde kein Stundenzettel gespeichert.', problems })];
  await openBatch(world, '/employees/timesheet-batch?schema_id=30&months=2026-04,2026-05');
  await expect.element(batchLine('Mai 2026')).toBeVisible();
  await checkAll();
  await confirmationCheckbox().click();
  await saveButton().click();
  world.gone.add(30);
  await page.getByRole('button', { name: 'Vorschlag neu laden, Eingaben behalten' }).click();
  await expect.element(page.getByText('Nicht dabei, weil inzwischen gelöscht: Vorname 3 Nachname 3.')).toBeVisible();
  await expect.element(batchLine('Mai 2026')).not.toBeInTheDocument();
});
