import { beforeEach, expect, onTestFinished, test } from 'vitest';
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

const startWorker = async (): Promise<void> => {
  const worker = await app.startWorker();
  onTestFinished(() => worker.stop());
};

test('a worker makes the files of an issued invoice', async () => {
  await addInvoice(app, company);
  await startWorker();
  await expect.poll(filesOfCompany).toEqual(['pdf', 'xml']);
});

test('files whose queue entry was lost are made after the next hourly work', async () => {
  await addInvoice(app, company);
  await app.admin.query(`delete from queue_entries where queue = 'invoices'`);
  await app.doHourlyWork();
  await startWorker();
  await expect.poll(filesOfCompany).toEqual(['pdf', 'xml']);
});
