import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import {
  batchLine,
  batchLineRow,
  batchServer,
  confirmationCheckbox,
  openBatch,
  saveButton,
  savedBeside,
} from './batch-server.fake.ts';

type Sent = { readonly sheets: readonly { readonly change_reason?: string }[] };

beforeEach(() => localStorage.clear());

/** Checks a proposal and a saved sheet that is taken in, so that the reason is asked for. */
async function takenIn({ isOfEarlierDay = false } = {}) {
  const world = batchServer();
  const recorded = { day: '2026-05-18', kind: null };
  world.changed = (proposal) =>
    proposal.schema_id === 10
      ? proposal
      : { ...proposal, ...savedBeside(recorded), needs_change_reason: isOfEarlierDay };
  const { server } = await openBatch(world);
  await batchLine('Vorname 2 Nachname 2').click();
  await userEvent.keyboard('+ ');
  await batchLine('Vorname 1 Nachname 1').click();
  await userEvent.keyboard(' ');
  const why = page.getByRole('textbox', {
    name: 'Grund der Änderung des gespeicherten Stundenzettels (wird gedruckt)',
  });
  return { server, why };
}

test('a reason that cannot be printed is named, and nothing is sent until it is mended', async () => {
  const { server, why } = await takenIn();
  await why.fill('Neuer Plan \u{1F600}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/^Grund der Änderung: Diese Zeichen lassen sich nicht drucken/)).toBeVisible();
  expect(server.askedOf(api.batches.saveUsers)).toEqual([]);
  await why.fill('Neuer\nPlan');
  await expect.element(why).toHaveValue('Neuer Plan');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.askedOf(api.batches.saveUsers)).toHaveLength(1);
});

test('sheets of an earlier day are not replaced without a reason', async () => {
  const { server, why } = await takenIn({ isOfEarlierDay: true });
  await expect.element(why).toBeRequired();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/mindestens 3 Buchstaben, warum er geändert wird/)).toBeVisible();
  await expect.element(why).toHaveFocus();
  expect(server.askedOf(api.batches.saveUsers)).toEqual([]);
  await userEvent.keyboard('Neuer Plan{Control>}{Enter}{/Control}');
  await expect.poll(() => server.askedOf(api.batches.saveUsers)).toHaveLength(1);
});

test('one reason goes with all sheets that were saved before, and with no other', async () => {
  const { server, why } = await takenIn();
  await why.fill('Neuer Arbeitszeitplan');
  expect(await findAccessibilityProblems()).toEqual([]);
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Neuer Arbeitszeitplan');
  await confirmationCheckbox().click();
  await saveButton().click();
  await expect.poll(() => server.askedOf(api.batches.saveUsers)).toHaveLength(1);
  const sent = server.askedOf(api.batches.saveUsers)[0]?.body as Sent | undefined;
  expect(sent?.sheets.map(({ change_reason }) => change_reason)).toEqual([undefined, 'Neuer Arbeitszeitplan']);
});

test('a batch is undone as single saves are: first sheets are deleted, replaced ones stored again', async () => {
  const { server, why } = await takenIn();
  await why.fill('Neuer Arbeitszeitplan');
  await confirmationCheckbox().click();
  await page.getByRole('button', { name: /^2 speichern/ }).click();
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
  await expect.element(page.getByText('Das Speichern ist rückgängig gemacht.')).toBeVisible();
  expect(server.askedOf(api.timesheets.removeMany).map(({ body }) => body)).toEqual([{ ids: [900] }]);
  expect(server.askedOf(api.timesheets.change).map(({ body }) => body)).toMatchObject([
    { schema_id: 20, version: 3, change_reason: 'Das Speichern ist rückgängig gemacht.' },
  ]);
  // The sheet that was deleted is to be checked again.
  await expect.element(batchLineRow('Vorname 1 Nachname 1')).not.toMatchTextContent(/Gespeichert|kein Unterschied/);
});
