import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import type { LossReason } from '@zeitblatt/domain/days/day/loss-reason';
import { employeeInput } from '@zeitblatt/domain/people/employees/employee';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../../database/database.ts';
import { addInactivity } from '../../../../demo/builders.ts';
import type { Client } from '../../../../testing/client.ts';
import { setUpApp, setUpCompany } from '../../../../testing/set-up.ts';
import { createSweep } from '../../../../testing/sweeps/sweep-callers.ts';
import type { TestCompany } from '../../../../testing/test-company.ts';
import { addInvoice } from '../../../billing/invoices/invoices.builder.ts';
import { entryOfDay } from '../../../months/confirm/check-month.ts';
import { storeLateReason } from '../../../months/law/late-reasons.queries.ts';
import { findCatalog } from './catalog.queries.ts';
import { DATA_CATALOG, isLeftOut, type TableName } from './data-catalog.ts';
import { addDraftChunk, readExport, storedRows } from './exported-zip.builder.ts';

const app = setUpApp();

async function exported(company: TestCompany, manager: Client) {
  const job = await manager.read(api.privacy.exportCompany, {});
  expect(job).toMatchObject({ type: 'export_company', is_finished: false });
  await app.finish(company, job);
  const { error, result } = await manager.read(api.jobs.get, { params: { id: job.id } });
  expect(error).toBeNull();
  return { result, ...readExport(await manager.read(api.jobs.download, { params: { id: job.id } })) };
}

describe('M6: the export of a company', () => {
  let company: TestCompany;
  let other: TestCompany;
  let manager: Client;
  beforeAll(async () => {
    // The company of the sweeps has something of everything.
    const sweep = await createSweep(app);
    ({ company, other } = sweep);
    ({ client: manager } = await sweep.caller('manager', { isFresh: true }));
    await addDraftChunk(app, company.id);
    await company.does(({ db, reach, now }) =>
      storeLateReason(db, reach, '2026-09', { reason: 'Umzug des Büros', name: 'Max Beispiel', now }),
    );
  });

  test('holds everything of the company that was in the database, and nothing of another', async () => {
    const { id } = await manager.read(api.privacy.exportCompany, {});
    const tables = (await findCatalog(databaseOf(app.admin))).filter(
      ({ name }) => !isLeftOut(DATA_CATALOG[name as TableName].company),
    );
    const before = new Map<string, Record<string, unknown>[]>();
    for (const { name } of tables)
      before.set(name, await storedRows(app, name, { where: 'company_id = $1', values: [company.id] }));
    await app.finish(company, { id });
    const { rowsOf, tables: found } = readExport(await manager.read(api.jobs.download, { params: { id } }));
    expect(found.toSorted()).toEqual(tables.map(({ name }) => name));
    for (const [name, rows] of before) {
      const { withheld = [] } = DATA_CATALOG[name as TableName];
      expect(rows, `the test needs a row of ${name}`).not.toEqual([]);
      const shown = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.includes(column))),
      );
      // The export is a job and a file itself, which are written while it is made.
      const isOld = (row: Record<string, unknown>) => row['id'] !== id && row['job_id'] !== id;
      const sorted = (all: Record<string, unknown>[]) =>
        all
          .filter(isOld)
          .map((row) => JSON.stringify(row))
          .toSorted();
      expect(sorted(rowsOf(name)), name).toEqual(sorted(shown));
      expect(
        rowsOf(name).every((row) => row['company_id'] === company.id),
        name,
      ).toBe(true);
    }
    expect(await storedRows(app, 'employees', { where: 'company_id = $1', values: [other.id] })).not.toEqual([]);
  });

  test('holds no secret', async () => {
    const { names, bytesOf } = await exported(company, manager);
    const { rows } = await app.admin.query<{ secret: string }>(
      `select password_hash as secret from users where password_hash is not null
       union all select encode(token_hash, 'hex') from sessions`,
    );
    const content = names.map((name) => bytesOf(name).toString('latin1')).join('\n');
    expect(rows.length).toBeGreaterThan(2);
    for (const { secret } of rows) expect(content).not.toContain(secret);
  });
});

describe('M6: an exported company', () => {
  const { company, manager } = setUpCompany(app, beforeEach);

  test('has its sheets as PDF, those of deleted employees too, with an index', async () => {
    const [anna, hans] = [
      await company.hires({ first_name: 'Anna', last_name: 'Meier', number: '1' }),
      await company.hires({ first_name: 'Hans', last_name: 'Huber', number: '2' }),
    ];
    await company.confirms('2026-08', anna);
    await company.confirms('2026-09', anna);
    const gone = await company.confirms('2026-09', hans);
    await manager.read(api.timesheets.remove, { params: { id: gone } });
    await manager.read(api.employees.remove, { params: { id: hans.id } });
    const { names, textOf, bytesOf, result } = await exported(company, manager);
    const pdfs = ['pdf/2026-08/1-Meier-Anna-2026-08.pdf', 'pdf/2026-09/2-Huber-Hans-2026-09.pdf'];
    expect(names.filter((name) => name.startsWith('pdf/'))).toEqual([
      pdfs[0],
      pdfs[1],
      'pdf/2026-09/1-Meier-Anna-2026-09.pdf',
    ]);
    expect(result).toMatchObject({ filename: 'Zeitblatt-Export-2026-11-20.zip', sheets: 3 });
    expect((await readPdf(bytesOf(pdfs[1] ?? ''))).lines.join()).toContain('Huber');
    expect(textOf('timesheets.csv').split('\r\n')).toHaveLength(5);
    expect(textOf('timesheets.csv')).toContain(pdfs[0]);
    expect(textOf('days-2026.csv').trimEnd().split('\r\n')).toHaveLength(1 + 31 + 30 + 30);
    expect(textOf('employees.csv')).toMatch(/Personalnummer;Nachname;.*\r\n2;Huber;Hans;.*20\.11\.2026/s);
    expect(textOf('log.csv')).toContain('Mitarbeiter gelöscht;"Hans Huber"'.replaceAll('"', ''));
  });

  test('has its invoices as they are stored, PDF and XML', async () => {
    const id = await addInvoice(app, company);
    const { names, bytesOf } = await exported(company, manager);
    const [pdf = '', xml = '', ...others] = names.filter((name) => name.startsWith('invoices/'));
    expect([pdf, xml, others]).toEqual([
      expect.stringMatching(/^invoices\/RE-2026-\d{6}\.pdf$/),
      expect.stringMatching(/^invoices\/RE-2026-\d{6}\.xml$/),
      [],
    ]);
    expect(bytesOf(pdf)).toEqual(await manager.read(api.invoices.download, { params: { id } }));
    expect(bytesOf(xml).toString()).toContain('CrossIndustryInvoice');
  });

  test('is written for people: words for holidays and absences, no break on a free day, changes from old to new', async () => {
    const anna = await company.hires({ first_name: 'Anna', last_name: 'Meier', number: '1' });
    await company.does((doing) => addInactivity(doing, anna.id, { begin: '2026-06-08', end: '2026-06-09' }));
    await company.confirms('2026-06', anna);
    const { version } = await manager.read(api.employees.get, { params: { id: anna.id } });
    const body = employeeInput.parse({ number: '1', first_name: 'Anna', version, last_name: 'Huber' });
    await manager.read(api.employees.change, { params: { id: anna.id }, body });
    const { textOf } = await exported(company, manager);
    const days = textOf('days-2026.csv');
    expect(days).toContain(';04.06.2026;;;;Fronleichnam;;Feiertag;FT;480;;20.11.2026;;;;;\r\n');
    expect(days).toContain(';03.06.2026;08:00;16:30;30;;;;;0;nur Plan;20.11.2026;;;;;\r\n');
    expect(days).toContain(';06.06.2026;;;;;;;;0;;20.11.2026;;;;;\r\n');
    expect(days).toContain(';08.06.2026;;;;;Inaktive Zeit;Inaktiv;;0;;20.11.2026;;;;;\r\n');
    const log = textOf('log.csv');
    expect(log).toMatch(/;Betrifft;Änderungen\r\n/);
    expect(log).toMatch(/;Persönliche Daten geändert;[^;]*;"?Nachname: Meier → Huber/);
  });

  test('D82: has the lost time of a day and its reason', async () => {
    const { schemaId } = await company.hires({ schedule: { seasonal_short_time_work: 1 } });
    const asked = { schema_id: schemaId, month: '2026-01', last_calc_day: null, ignore_last_6_days: false };
    const { days } = await manager.read(api.timesheets.propose, { body: asked });
    const reasons = new Map<string, LossReason>([
      ['2026-01-12', 'weather'],
      ['2026-01-13', 'orders'],
    ]);
    const entries = days.map((day) => {
      const loss_reason = reasons.get(day.day);
      if (!loss_reason) return entryOfDay(day);
      return { ...entryOfDay(day), start_time: '08:00', end_time: '15:00', break_minutes: 30, loss_reason };
    });
    const body = { schema_id: schemaId, month: '2026-01', days: entries, confirmed: true as const };
    await app.finish(company, await manager.read(api.timesheets.save, { body }));
    const table = (await exported(company, manager)).textOf('days-2026.csv');
    expect(table).toMatch(/;12\.01\.2026;08:00;15:00;.*;90;Wetter;\r\n/);
    expect(table).toMatch(/;13\.01\.2026;08:00;15:00;.*;90;Auftragsmangel;\r\n/);
    expect(table).toMatch(/;14\.01\.2026;.*;;;\r\n/);
  });

  test('D60: has the remark and the cost unit of a day whole, and the letters of its kind', async () => {
    await company.does((doing) => doing.db.updateTable('companies').set({ using_cost_units: true }).execute());
    const { schemaId } = await company.hires();
    const asked = { schema_id: schemaId, month: '2026-06', last_calc_day: null, ignore_last_6_days: false };
    const { days } = await manager.read(api.timesheets.propose, { body: asked });
    const parts = [
      { start: '11:00', end: '14:30' },
      { start: '17:30', end: '22:00', cost_unit: '400' },
    ];
    const split = { start_time: '11:00', end_time: '22:00', break_minutes: 180, parts };
    const remark = `Смена; Fortbildung "İş" ${'ß'.repeat(50)} حسن`;
    const entries = days.map(entryOfDay).map((entry) => {
      if (entry.day === '2026-06-02') return { ...entry, ...split, remark, cost_unit: '4711 Bau' };
      if (entry.day === '2026-06-03')
        return { ...entry, start_time: null, end_time: null, kind: 'sick' as const, remark: '=1+1' };
      return entry;
    });
    const body = { schema_id: schemaId, month: '2026-06', days: entries, confirmed: true as const };
    await app.finish(company, await manager.read(api.timesheets.save, { body }));
    const { names, bytesOf, textOf } = await exported(company, manager);
    const table = textOf('days-2026.csv');
    const written = remark.replaceAll('"', '""');
    expect(table).toMatch(
      /;Art des Tages;Kürzel;.*;Kostenstelle;Bemerkung zum Tag;Ausfall \(Minuten\);Grund des Ausfalls;Teile\r\n/,
    );
    expect(table).toContain(`;20.11.2026;4711 Bau;"${written}";;;11:00–14:30 · 17:30–22:00 (400)\r\n`);
    expect(table).toContain(`;Krank;K;480;eingetragen;20.11.2026;;'=1+1;;;\r\n`);
    const { lines } = await readPdf(bytesOf(names.find((name) => name.startsWith('pdf/')) ?? ''));
    expect(lines.join(' ')).toContain('4711 Bau');
    expect(lines.join(' ')).toContain('Смена; Fortbildung "İş"');
    expect(lines.join(' ')).toContain('K Krank · =1+1');
  });

  test('survives the deletion of a sheet, because deleted records belong into it', async () => {
    const sheet = await company.confirms('2026-09', await company.hires());
    const job = await manager.read(api.privacy.exportCompany, {});
    await app.finish(company, job);
    await manager.read(api.timesheets.remove, { params: { id: sheet } });
    expect(await manager.read(api.jobs.get, { params: { id: job.id } })).toMatchObject({ has_file: true });
  });

  test('is asked for once at a time', async () => {
    const [first, second] = [
      await manager.read(api.privacy.exportCompany, {}),
      await manager.read(api.privacy.exportCompany, {}),
    ];
    expect(second.id).toBe(first.id);
    await app.finish(company, first);
    expect((await manager.read(api.privacy.exportCompany, {})).id).not.toBe(first.id);
  });

  test.each(LANGUAGES)('in %s is described in that language, every table of it', async (language) => {
    await company.hires();
    const client = await company.signIn('company_manager', language);
    const { names, textOf, tables } = await exported(company, client);
    const [readme = ''] = names;
    const text = textOf(readme);
    for (const table of tables) expect(text).toContain(`data/${table}.json: `);
    expect(text).not.toMatch(/privacy|\{\{/);
    expect(
      names
        .filter((name) => name.endsWith('.csv'))
        .map(textOf)
        .join(),
    ).not.toMatch(/privacy|log:|\{\{/);
  });

  test('larger than a page of rows is whole', async () => {
    await app.admin.query(
      `insert into leaves (company_id, schema_id, "from", "to")
       select $1, $2, date '2000-01-01' + i, date '2000-01-01' + i from generate_series(1, 1200) i`,
      [company.id, (await company.hires()).schemaId],
    );
    const { rowsOf } = await exported(company, manager);
    const rows = rowsOf('leaves');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1200);
  });
});
