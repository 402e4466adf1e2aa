import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { expect, test } from 'vitest';
import { inCompany } from '../../database/database.ts';
import { makeInvoiceFiles } from '../../features/billing/invoices/make-files.ts';
import { billMonth, stateOf } from '../../features/billing/payments/payments.builder.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { adminEnvironmentOf, adminOf } from '../testing/run-admin-command.ts';
import { spawnAdminCommand } from '../testing/spawn-admin-command.ts';

// Commands use the real clock, so the application does too.
const NOW = Temporal.Now.instant();
const app = setUpApp({ now: NOW.toString() });
const TODAY = NOW.toZonedDateTimeISO('Europe/Berlin').toPlainDate();
const YEAR = String(TODAY.year);
const dotted = TODAY.toString().split('-').reverse().join('.');

const admin = adminOf(app);
const invoices = (...words: string[]) => admin('invoices', ...words);

const lineOf = async (number: string): Promise<string> =>
  (await invoices()).stdout.split('\n').find((line) => line.startsWith(number)) ?? '';

/** The number after another one of the same series. */
const numberAfter = (number: string): string =>
  number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));

test('the invoices of all companies are listed, and one is marked as paid once', async () => {
  expect((await invoices()).stdout).toContain('There is no invoice yet.');
  const [company, other] = [await app.company(), await app.company()];
  const first = await billMonth(app, company, 'transfer');
  const second = await billMonth(app, other, 'transfer');
  const { code, stdout, stderr } = await invoices();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual(['number', first.number, second.number, '']);
  expect(stdout).toMatch(new RegExp(`${first.number} +${company.id} +\\S.* ${dotted} +\\S+ +29\\.90 EUR +open`));

  const paid = await invoices('paid', first.number.toLowerCase());
  expect([paid.code, paid.stdout]).toEqual([0, `${first.number} over 29.90 EUR is paid.\n`]);
  expect((await stateOf(app, company, first)).invoice).toBe('paid');
  expect((await stateOf(app, other, second)).invoice).toBe('open');
  expect(await lineOf(first.number)).toMatch(new RegExp(`paid ${dotted}$`));
  const { rows } = await app.admin.query('select paid_on, paid_by from invoice_states where invoice_id = $1', [
    first.id,
  ]);
  expect(rows).toEqual([{ paid_on: TODAY.toString(), paid_by: 'operator' }]);
  expect(await invoices('paid', first.number)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is paid already'),
  });
});

test('an invoice is cancelled once, by one with the next number, whose mail is queued', async () => {
  const company = await app.company();
  const invoice = await billMonth(app, company, 'transfer');
  await invoices('paid', invoice.number);
  const { code, stdout } = await invoices('cancel', invoice.number);
  const cancellation = numberAfter(invoice.number);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${invoice.number} is cancelled by ${cancellation}.`)]);
  expect(stdout).toContain('Pay back a transfer');
  expect(await lineOf(invoice.number)).toMatch(/29\.90 EUR +cancelled$/);
  expect(await lineOf(cancellation)).toMatch(new RegExp(`-29\\.90 EUR +cancels ${invoice.number}$`));
  const refused = async (...words: string[]) => {
    const result = await invoices(...words);
    expect([words, result.code]).toEqual([words, 1]);
    return result.stderr;
  };
  expect(await refused('cancel', invoice.number)).toContain('is cancelled already');
  expect(await refused('cancel', cancellation)).toContain('is a cancellation itself');
  expect(await refused('paid', cancellation)).toContain('nothing of it is to be paid');
  expect(await refused('paid', invoice.number)).toContain('is cancelled already');

  const worker = await app.startWorker();
  const [email = ''] = (
    await app.admin.query<{ email: string }>('select email from users where id = $1', [company.manager.id])
  ).rows.map((row) => row.email);
  await expect.poll(() => app.mails.kindsTo(email)).toEqual(['invoice_by_transfer', 'invoice_cancelled']);
  await worker.stop();
});

test('a year is exported with PDF, XML and CSV, also of a deleted company', async () => {
  const [company, leaving] = [await app.company(), await app.company()];
  await app.admin.query('update companies set name = $2 where company_id = $1', [company.id, '=1+1;"Bau",=2+2']);
  const first = await billMonth(app, company, 'transfer');
  const second = await billMonth(app, leaving, 'transfer');
  expect((await admin('delete-company', String(leaving.id), 'now')).code).toBe(0);
  expect(await lineOf(second.number)).toContain('29.90 EUR');
  await invoices('paid', first.number);

  const folder = createTemporaryFolder();
  // The file lands in the current folder, so this command gets a process of its own.
  const exporting = (year: string) => spawnAdminCommand(['invoices', 'export', year], adminEnvironmentOf(app), folder);
  const { code, stdout, stderr } = await exporting(YEAR);
  const file = path.join(folder, `invoices-${YEAR}.zip`);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`Written: ${file}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const files = new Map(readZip(await readFile(file)).map(({ name, bytes }) => [name, bytes]));
  const csv = files.get(`invoices-${YEAR}.csv`)?.toString('utf8') ?? '';
  const [titles, ...rows] = csv.split('\r\n').filter((row) => row !== '');
  expect(titles).toBe(
    '\u{feff}Nummer;Datum;Art;Storniert;Firma;Zeitraum von;Zeitraum bis;Netto;Umsatzsteuer;Brutto;Fällig am;Status;Bezahlt am',
  );
  const paid = rows.find((row) => row.startsWith(first.number)) ?? '';
  expect(paid).toContain(`${first.number};${dotted};Rechnung;;"'=1+1;""Bau"",'=2+2";`);
  expect(paid).toMatch(/;[\d.]{10};[\d.]{10};25,13;4,77;29,90;[\d.]{10};bezahlt;[\d.]{10}$/);
  expect(rows.find((row) => row.startsWith(second.number))).toMatch(/;25,13;4,77;29,90;[\d.]{10};offen;$/);
  const cancellation = rows.find((row) => row.includes('Stornorechnung'));
  expect(cancellation).toMatch(/;Stornorechnung;RE-\d{4}-\d{6};.*;-25,13;-4,77;-29,90;/);
  expect(cancellation).toMatch(/;-25,13;-4,77;-29,90;;;$/);
  const numbers = rows.map((row) => row.split(';')[0] ?? '');
  expect(numbers).toEqual(numbers.toSorted());
  expect([...files.keys()].slice(1)).toEqual(numbers.flatMap((number) => [`${number}.pdf`, `${number}.xml`]));
  for (const { number } of [first, second]) {
    const { lines, attachments } = await readPdf(files.get(`${number}.pdf`) ?? Buffer.alloc(0));
    expect(lines.join('\n')).toContain(number);
    expect(attachments['factur-x.xml']).toBe(files.get(`${number}.xml`)?.toString('utf8'));
  }

  expect(await exporting(YEAR)).toMatchObject({ code: 1, stderr: expect.stringContaining('not replaced') });
  expect(await invoices('export', '2001')).toMatchObject({ code: 1, stderr: 'There is no invoice of 2001.\n' });
  expect(existsSync('invoices-2001.zip')).toBe(false);
});

test('the invoices of a deleted company stay with their files, byte by byte', async () => {
  const company = await app.company();
  const invoice = await billMonth(app, company, 'transfer');
  const { documents, now } = app.jobTools;
  const inOwnCompany = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(app.pool, company.id, work);
  const own = { reach: { companyId: company.id }, inCompany: inOwnCompany };
  await makeInvoiceFiles(own, invoice.id, { documents, now: now() });
  const stored = async () =>
    (
      await app.admin.query(
        `select i.number, i.content, s.state, f.format, f.bytes from invoices i
           join invoice_states s on s.company_id = i.company_id and s.invoice_id = i.id
           join invoice_files f on f.company_id = i.company_id and f.invoice_id = i.id
         where i.company_id = $1 order by f.format`,
        [company.id],
      )
    ).rows;
  const before = await stored();
  expect(before).toMatchObject([{ number: invoice.number }, { number: invoice.number }]);
  expect((await admin('delete-company', String(company.id), 'now')).code).toBe(0);
  expect((await app.admin.query('select from companies where company_id = $1', [company.id])).rowCount).toBe(0);
  expect(await stored()).toEqual(before);
});

test.each([
  ['a word that it does not know', ['pay', 'RE-2026-000001'], 'paid NUMBER, cancel NUMBER, or export YEAR', 2],
  ['a word of every object', ['toString', 'RE-2026-000001'], 'is not understood', 2],
  ['paid without a number', ['paid'], 'is not understood', 2],
  ['no number of an invoice', ['cancel', '12'], 'such as RE-2026-000123', 2],
  ['no year', ['export', '../2026'], 'is not a year', 2],
  ['a number that was not given', ['paid', 'RE-2026-999999'], 'There is no invoice RE-2026-999999.', 1],
])('%s is refused with the reason', async (_, words, reason, code) => {
  const result = await invoices(...words);
  expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(reason)]);
});
