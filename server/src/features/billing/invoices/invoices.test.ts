import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { addInvoice } from './invoices.builder.ts';
import { invoiceFilesConsumer } from './make-files.ts';

const START = '2026-11-20T08:00:00Z';
const app = setUpApp({ now: START });
beforeEach(() => app.clock.set(START));
const { company, manager } = setUpCompany(app, beforeEach);
const other = setUp(beforeAll, () => app.company());

const own = () => ({ id: company.manager.id });

const rowsOf = async (table: string, companyId: number) =>
  (await app.admin.query(`select * from ${table} where company_id = $1`, [companyId])).rows;

const ADDRESS = {
  name: 'Rechnungsstelle',
  street: 'Hafenweg 3',
  zip: '86150',
  city: 'Augsburg',
  vat_id: 'DE136695976',
  reference: 'Bestellung 7',
  country: 'DE',
} as const;

describe('the list', () => {
  test('has fifteen invoices on a page, newest first', async () => {
    for (let index = 0; index < 16; index += 1) await addInvoice(app, company);
    const list = (page: number) => manager.read(api.invoices.list, { params: own(), query: { page } });
    const first = await list(1);
    expect(first).toMatchObject({ total: 16, last_page: 2 });
    expect(first.data).toHaveLength(15);
    expect(first.data[0]).toMatchObject({ amount: '29.90', state: 'open', user_id: company.manager.id, cancels: null });
    const numbers = [...first.data, ...(await list(2)).data].map(({ invoice_number }) => invoice_number);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
  });

  test('has only the open ones when they are asked for, also those that are older than a page', async () => {
    const open = await addInvoice(app, company);
    for (let index = 0; index < 15; index += 1) {
      const id = await addInvoice(app, company);
      await app.admin.query(
        `update invoice_states set state = 'paid', paid_on = '2026-11-20', paid_by = 'operator' where invoice_id = $1`,
        [id],
      );
    }
    const list = (query: { page: number; state?: 'open' }) => manager.read(api.invoices.list, { params: own(), query });
    expect((await list({ page: 1 })).data.map(({ id }) => id)).not.toContain(open);
    const { total, data, last_page } = await list({ page: 1, state: 'open' });
    expect([total, data.map(({ id }) => id), last_page]).toEqual([1, [open], 1]);
  });
});

describe('the files', () => {
  test('are a PDF with the XML inside, and the same bytes at every download', async () => {
    const id = await addInvoice(app, company);
    const pdf = await manager.read(api.invoices.download, { params: { id } });
    const xml = await manager.read(api.invoices.downloadXml, { params: { id } });
    const { attachments, lines } = await readPdf(pdf);
    expect(attachments['factur-x.xml']).toBe(xml.toString('utf8'));
    expect(lines.join('\n')).toContain('Zeitblatt Starter');
    expect((await manager.read(api.invoices.download, { params: { id } })).equals(pdf)).toBe(true);
    expect(await rowsOf('invoice_files', company.id)).toHaveLength(2);
  });

  test('are made by the worker after the issue, once', async () => {
    const id = await addInvoice(app, company);
    const { take } = invoiceFilesConsumer(app.jobTools);
    const entry = { company_id: company.id, invoice_id: id };
    await Promise.all([take(entry, { isLast: false }), take(entry, { isLast: false })]);
    expect(await rowsOf('invoice_files', company.id)).toHaveLength(2);
  });
});

describe('S06 an invoice of another company', () => {
  test.each(['download', 'downloadXml'] as const)('does not exist for %s', async (call) => {
    const id = await addInvoice(app, other);
    const foreign = await manager.send(api.invoices[call], { params: { id } });
    const unknown = await manager.send(api.invoices[call], { params: { id: 999_999_999 } });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(await rowsOf('invoice_files', other.id)).toEqual([]);
  });

  test('is in the list of nobody else: an id of another user does not exist', async () => {
    await addInvoice(app, other);
    for (const id of [other.manager.id, 999_999_999]) {
      expect((await manager.send(api.invoices.list, { params: { id }, query: { page: 1 } })).status).toBe(404);
    }
    expect((await manager.read(api.invoices.list, { params: own(), query: { page: 1 } })).data).toEqual([]);
  });

  test('and the own one are not for employees', async () => {
    const id = await addInvoice(app, company);
    const employee = await company.signIn('employee');
    expect((await employee.send(api.invoices.download, { params: { id } })).status).toBe(403);
    expect((await employee.send(api.invoices.list, { params: own(), query: { page: 1 } })).status).toBe(403);
  });
});

describe('the billing address', () => {
  test('is that of the company until one is saved, and stands on the next invoice', async () => {
    const before = await manager.read(api.invoices.billingInfo, { params: own() });
    expect(before).toMatchObject({ zip: '83022', city: 'Rosenheim', is_saved: false });
    const saved = await manager.read(api.invoices.changeBillingInfo, { params: own(), body: ADDRESS });
    expect(saved).toEqual({ ...ADDRESS, is_saved: true });
    expect(await manager.read(api.invoices.billingInfo, { params: own() })).toEqual(saved);
    const id = await addInvoice(app, company);
    const text = (await readPdf(await manager.read(api.invoices.download, { params: { id } }))).lines.join('\n');
    for (const words of ['Rechnungsstelle', 'Hafenweg 3', 'Bestellung 7', 'DE136695976']) expect(text).toContain(words);
  });

  test('S07 of another user is neither read nor written', async () => {
    for (const id of [other.manager.id, 999_999_999]) {
      const params = { id };
      expect((await manager.send(api.invoices.billingInfo, { params })).status).toBe(404);
      expect((await manager.send(api.invoices.changeBillingInfo, { params, body: ADDRESS })).status).toBe(404);
    }
    expect(await rowsOf('billing_addresses', other.id)).toEqual([]);
    expect(await rowsOf('billing_addresses', company.id)).toEqual([]);
  });

  test.each([
    ['zip', '8615', 'Die Postleitzahl besteht aus fünf Ziffern, z. B. 86150'],
    ['vat_id', 'DE136695977', 'Bitte geben Sie eine gültige deutsche USt-IdNr. ein, z. B. DE136695976'],
    ['country', 'AT', 'Ungültige Angabe'],
    ['name', 'Firma 北京 😀', 'Diese Zeichen lassen sich nicht drucken: 北 京 😀'],
    ['city', 'Rosen京heim', 'Diese Zeichen lassen sich nicht drucken: 京'],
  ])('with a wrong %s is refused with the reason', async (field, value, message) => {
    const { status, body } = await manager.raw({
      method: 'POST',
      url: `/api/user/${company.manager.id}/billingInfo/`,
      payload: { ...ADDRESS, [field]: value },
    });
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
  });
});

test('invoices go eight years after the end of their year, also those of a deleted company', async () => {
  await addInvoice(app, company);
  app.clock.set('2034-12-31T22:59:00Z');
  await app.cleanUp();
  expect(await rowsOf('invoices', company.id)).toHaveLength(1);
  app.clock.set('2034-12-31T23:00:00Z');
  await app.cleanUp();
  for (const table of ['invoices', 'invoice_states', 'invoice_files'])
    expect(await rowsOf(table, company.id), table).toEqual([]);
});
