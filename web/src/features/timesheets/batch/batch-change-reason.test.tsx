import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import {
  batchLine,
  batchServer,
  confirmationCheckbox,
  openBatch,
  saveButton,
  savedBeside,
} from './batch-server.fake.ts';

type Sent = { readonly sheets: readonly { readonly change_reason?: string }[] };

beforeEach(() => localStorage.clear());

test('one reason goes with all sheets that were saved before, and with no other', async () => {
  const world = batchServer();
  world.changed = (proposal) => (proposal.schema_id === 10 ? proposal : { ...proposal, ...savedBeside() });
  const { server } = await openBatch(world);
  await batchLine('Vorname 2 Nachname 2').click();
  await userEvent.keyboard('+ ');
  await batchLine('Vorname 1 Nachname 1').click();
  await userEvent.keyboard(' ');
  const why = page.getByRole('textbox', {
    name: 'Grund der Änderung des gespeicherten Stundenzettels (wird gedruckt)',
  });
  await why.fill('Neuer Arbeitszeitplan');
  expect(await findAccessibilityProblems()).toEqual([]);
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Neuer Arbeitszeitplan');
  await confirmationCheckbox().click();
  await saveButton().click();
  await expect.poll(() => server.askedOf(api.batches.saveUsers)).toHaveLength(1);
  const sent = server.askedOf(api.batches.saveUsers)[0]?.body as Sent | undefined;
  expect(sent?.sheets.map(({ change_reason }) => change_reason)).toEqual([undefined, 'Neuer Arbeitszeitplan']);
});
