import * as api from '@zeitblatt/contract/api';
import { SHEETS_PER_DRAFT_CHUNK } from '@zeitblatt/domain/months/confirm/batch';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReceivedCall } from '../../../testing/fake-api.ts';
import {
  ARCHIVE_JOB,
  batchLine,
  batchLineRow,
  batchServer,
  checkAll,
  confirmationCheckbox,
  finishedSaveJob,
  openBatch,
  saveButton,
} from './batch-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);

type Sent = { readonly sheets: readonly { readonly days: unknown[] | null; readonly version: number }[] };

const sheetsOf = (call: ReceivedCall | undefined): Sent['sheets'] => (call?.body as Sent | undefined)?.sheets ?? [];

const DRAFT = '8f9619ff-8b86-4d01-b42d-00cf4fc964ff';

/** Opens a batch of the first employees, whose sheets go into a draft. */
function openLargeBatch(count: number) {
  const world = batchServer(count);
  world.saving = [finishedSaveJob({ result: { sheets: count, archive_job_id: ARCHIVE_JOB } })];
  world.server.on(api.batches.createDraft, () => ({ id: DRAFT }));
  world.server.on(api.batches.fillDraft, ({ body }) => ({ sheets: body.sheets.length }));
  const schemas = Array.from({ length: count }, (_, index) => 10 * (index + 1)).join();
  return openBatch(world, `/employees/timesheet-batch?month=2026-05&schemas=${schemas}`);
}

async function confirmAndSave(): Promise<void> {
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  if (confirmationCheckbox().query() === null) await checkAll();
  await confirmationCheckbox().click();
  await saveButton().click();
}

// A test before leaves its batch when its screen is unmounted, which happens before each test.
beforeEach(() => localStorage.clear());

test('a batch too large for one request is sent in parts and confirmed once, not before every part is there', async () => {
  const count = SHEETS_PER_DRAFT_CHUNK + 2;
  const { server } = await openLargeBatch(count);
  server.refuseFields(api.batches.fillDraft, { 'sheets.1.schema_id': ['Ungültige Angabe'] });
  await confirmAndSave();
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('Ungültige Angabe');
  expect(server.askedOf(api.batches.saveUsers)).toEqual([]);
  const sentBefore = server.askedOf(api.batches.fillDraft).length;
  await keys(' ');
  await confirmAndSave();
  await expect.element(page.getByText(`${count} Stundenzettel sind gespeichert.`)).toBeVisible();
  const parts = server.askedOf(api.batches.fillDraft).slice(sentBefore);
  expect(parts.map((call) => [call.path, sheetsOf(call).length])).toEqual([
    [`company/timeSheets/batch/drafts/${DRAFT}/1`, SHEETS_PER_DRAFT_CHUNK],
    [`company/timeSheets/batch/drafts/${DRAFT}/2`, 2],
  ]);
  const [confirmed, ...others] = server.askedOf(api.batches.saveUsers);
  expect(confirmed?.body).toMatchObject({ confirmed: true, month: '05-2026', draft: { id: DRAFT, sheets: count } });
  expect(others).toEqual([]);
});
