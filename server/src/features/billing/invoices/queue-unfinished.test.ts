import { beforeEach, expect, test, vi } from 'vitest';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { addInvoice } from './invoices.builder.ts';

const app = setUpApp();
const company = setUp(beforeEach, () => app.company());

const filesOfCompany = async (): Promise<string[]> =>
  (
    await app.admin.query<{ format: string }>(
      'select format from invoice_files where company_id = $1 order by format',
      [company.id],
    )
  ).rows.map(({ format }) => format);

/** Formats of the files as soon as a worker has made them all; after 20 seconds those that are there. */
async function filesOfWorker(): Promise<string[]> {
  const worker = await app.startWorker();
  await vi
    .waitUntil(async () => (await filesOfCompany()).length === 2, { timeout: 20_000, interval: 200 })
    .catch(() => undefined);
  await worker.stop();
  return filesOfCompany();
}

test('a worker makes the files of an issued invoice', { timeout: 40_000 }, async () => {
  await addInvoice(app, company);
  expect(await filesOfWorker()).toEqual(['pdf', 'xml']);
});

test('files whose queue entry was lost are made after the next hourly work', { timeout: 40_000 }, async () => {
  await addInvoice(app, company);
  await app.admin.query(`delete from queue_entries where queue = 'invoices'`);
  await app.doHourlyWork();
  expect(await filesOfWorker()).toEqual(['pdf', 'xml']);
});
