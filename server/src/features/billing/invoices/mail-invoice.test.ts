import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { MONTH, OPERATOR } from '@zeitblatt/domain/billing/invoices/invoice.builder';
import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import { required } from '@zeitblatt/domain/rules/required';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Worker } from '../../../jobs/worker/worker.ts';
import { createMailbox } from '../../../testing/mailbox.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { bill, cancelInvoice } from './invoices.api.ts';

const mailbox = setUp(beforeAll, () => createMailbox());
afterAll(() => mailbox.stop());
const app = setUpApp(() => ({ mailServer: mailbox.server }));
const company = setUp(beforeEach, () => app.company());

let workers: Worker[] = [];
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});
const startWorkers = async (count: number): Promise<void> => {
  workers = await Promise.all(Array.from({ length: count }, () => app.startWorker()));
};

/** The worker sets the PDF, which takes seconds on a busy machine. */
const POLL = { interval: 100 };

const TODAY = '2026-11-20';

const issue = async (of: TestCompany, method: PaymentMethod = 'transfer', operator = OPERATOR) => {
  const { queue, holidays } = app.jobTools;
  const invoice = await of.does(({ db, reach, now }) => {
    const context = { queue, holidays, operator, today: TODAY, now, payment_method: method };
    return bill(db, reach, [MONTH], { ...context, mandate: method === 'sepa_debit' ? 'ZB-4711' : null });
  });
  return required(invoice, 'an invoice of a test');
};

const managersOf = async (of: TestCompany): Promise<string[]> => {
  const { rows } = await app.admin.query<{ email: string }>(
    `select email from users where company_id = $1 and role = 'company_manager' order by id`,
    [of.id],
  );
  return rows.map(({ email }) => email);
};

const receivedBy = (to = '') => mailbox.received.filter(({ receivers }) => receivers.includes(to));

/** The only mail to a receiver about an invoice, as soon as it is there. */
async function mailTo(to = '', number = '') {
  const about = () => receivedBy(to).filter(({ subject }) => subject?.includes(number));
  await expect.poll(about, POLL).toHaveLength(1);
  return required(about()[0], 'a mail');
}

const storedPdf = async (invoiceId: number): Promise<Buffer | undefined> =>
  (
    await app.admin.query<{ bytes: Buffer }>(
      `select bytes from invoice_files where company_id = $1 and invoice_id = $2 and format = 'pdf'`,
      [company.id, invoiceId],
    )
  ).rows[0]?.bytes;

/** Waits until no invoice and no mail is queued or worked on. */
const nothingIsQueued = async (): Promise<void> => {
  const open = `select count(*)::int as n from queue_entries where queue in ('invoices', 'mails')`;
  await expect.poll(async () => (await app.admin.query<{ n: number }>(open)).rows[0]?.n, POLL).toBe(0);
};

describe('an issued invoice', () => {
  test('is mailed once to each manager, with the stored PDF, by three workers', async () => {
    await company.signIn('company_manager', 'tr');
    await company.signIn('employee');
    const [german, turkish, ...others] = await managersOf(company);
    expect(others).toEqual([]);
    const invoice = await issue(company);
    for (let again = 0; again < 3; again += 1) await app.doHourlyWork();
    const before = mailbox.received.length;
    await startWorkers(3);

    const mail = await mailTo(german, invoice.number);
    expect(mail.subject).toBe(`Ihre Rechnung ${invoice.number}`);
    for (const words of [
      '29,90\u00A0€',
      '04.12.2026',
      'DE02 1203 0000 0000 2020 51',
      'https://zeitblatt.test/invoices',
    ])
      expect(mail.text).toContain(words);
    expect(mail.attachments).toHaveLength(1);
    const [file] = mail.attachments;
    expect(file).toMatchObject({ filename: `${invoice.number}.pdf`, mimeType: 'application/pdf' });
    const pdf = Buffer.from(required(file, 'the attachment').content as ArrayBuffer);
    expect(pdf.equals(required(await storedPdf(invoice.id), 'the stored PDF'))).toBe(true);
    const { lines, attachments } = await readPdf(pdf);
    expect(lines.join('\n')).toContain(invoice.number);
    expect(attachments['factur-x.xml']).toContain(invoice.number);

    expect((await mailTo(turkish, invoice.number)).text).toContain('numaralı fatura ektedir');
    await app.doHourlyWork();
    await nothingIsQueued();
    expect(mailbox.received).toHaveLength(before + 2);
  });

  test('leaves nothing of the file in the row of its mail, and no content after it was sent', async () => {
    const [to] = await managersOf(company);
    const invoice = await issue(company);
    await startWorkers(1);
    await mailTo(to, invoice.number);
    await nothingIsQueued();
    const { rows } = await app.admin.query('select kind, data, rendered from mails where receiver = $1', [to]);
    expect(rows).toEqual([{ kind: 'invoice_by_transfer', data: null, rendered: null }]);
  });

  test('whose queue entry was lost is mailed after the next hourly work', async () => {
    const [to] = await managersOf(company);
    const invoice = await issue(company);
    await app.admin.query(`delete from queue_entries where queue = 'invoices'`);
    await startWorkers(1);
    await app.doHourlyWork();
    expect((await mailTo(to, invoice.number)).attachments).toHaveLength(1);
  });

  test('by SEPA debit announces day, mandate and creditor', async () => {
    const [to] = await managersOf(company);
    const invoice = await issue(company, 'sepa_debit');
    await startWorkers(1);
    const { subject, text } = await mailTo(to, invoice.number);
    expect(subject).toContain('Ankündigung der Lastschrift');
    for (const words of ['29,90\u00A0€ ab dem 23.11.2026', 'Mandat: ZB-4711.', 'Gläubiger-ID: DE98ZZZ09999999999.'])
      expect(text).toContain(words);
    expect(text).not.toContain('IBAN');
  });

  test('by card asks for no transfer, and its cancellation names it', async () => {
    const [to] = await managersOf(company);
    const invoice = await issue(company, 'card');
    await startWorkers(1);
    const first = await mailTo(to, invoice.number);
    expect(first.text).toContain('von Ihrer Karte');
    const cancellation = await company.does(({ db, reach, now }) =>
      cancelInvoice(db, reach, invoice.id, { queue: app.queue, today: TODAY, now }),
    );
    const number = typeof cancellation === 'object' ? cancellation.number : '';
    const mail = await mailTo(to, number);
    expect(mail.subject).toBe(`Stornorechnung ${number} zur Rechnung ${invoice.number}`);
    expect(mail.text).toContain('−29,90\u00A0€');
    expect(mail.attachments[0]).toMatchObject({ filename: `${number}.pdf` });
  });
});
