import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billMonth, stateOf } from '../../features/billing/payments/payments.builder.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { adminOf } from '../testing/run-admin-command.ts';

// Commands use the real clock, so the application does too.
const app = setUpApp({ now: Temporal.Now.instant().toString() });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zeitblatt-bank-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(rows: readonly string[]): Promise<string> {
  const file = path.join(folder, 'umsaetze.csv');
  await writeFile(file, ['Buchungstag;Betrag;Verwendungszweck;Name', ...rows].join('\n'));
  return file;
}

const payments = (...operands: string[]) => adminOf(app)('payments', ...operands);

test('a bank file shows what it pays, marks it with --apply, and marks nothing twice', async () => {
  const [company, other] = [await app.company(), await app.company()];
  const first = await billMonth(app, company, 'transfer');
  const second = await billMonth(app, other, 'transfer');
  const file = await fileOf([
    `01.12.2026;29,90;Rechnung ${first.number} Danke;Müller GmbH`,
    `01.12.2026;29,00;${second.number};Meier GmbH`,
    '02.12.2026;-5,00;Porto;Post',
    '02.12.2026;12,00;RE-2026-999999;Unbekannt',
    '03.12.2026;12,00;Spende;Tante',
  ]);
  const shown = await payments(file);
  expect([shown.code, shown.stderr]).toEqual([0, '']);
  expect(shown.stdout).toContain('1 of 4 bookings pays an invoice. Nothing was changed');
  expect(shown.stdout).toContain('the invoice is over 29.90 EUR');
  expect(shown.stdout).toContain('there is no such invoice');
  expect((await stateOf(app, company, first)).invoice).toBe('open');

  const applied = await payments(file, '--apply');
  expect(applied.stdout).toContain('Their invoices are marked as paid.');
  expect((await stateOf(app, company, first)).invoice).toBe('paid');
  expect((await stateOf(app, other, second)).invoice).toBe('open');
  const { rows } = await app.admin.query('select paid_on, paid_by from invoice_states where invoice_id = $1', [
    first.id,
  ]);
  expect(rows).toEqual([{ paid_on: '2026-12-01', paid_by: 'bank_file' }]);

  expect((await payments(file, '--apply')).stdout).toContain('the invoice is paid already');
});

test.each([
  ['a file that is not there', ['/nowhere/umsaetze.csv'], 'cannot be read', 1],
  ['another option', ['/nowhere/umsaetze.csv', '--aply'], 'The only option is --apply', 2],
])('%s changes nothing and says why', async (_, operands, reason, code) => {
  const result = await payments(...operands);
  expect(result.code).toBe(code);
  expect(result.stderr).toContain(reason);
});

test('a file without the columns of a bank is refused with the titles that are missing', async () => {
  const file = path.join(folder, 'other.csv');
  await writeFile(file, 'a;b\n1;2\n');
  const result = await payments(file, '--apply');
  expect([result.code, result.stdout]).toEqual([1, '']);
  expect(result.stderr).toContain('Missing: Buchungstag, Betrag, Verwendungszweck. Nothing was changed.');
});
