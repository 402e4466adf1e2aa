import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { api } from '@zeitblatt/contract/api';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { packPage } from './stored-page.ts';

const NOW = '2026-11-20T08:00:00Z';
const MONTH = '2026-09';

const app = setUpApp({ now: NOW, hasDamagedRows: true });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));
const sheet = setUp(beforeEach, async () => ({ id: await company.confirms(MONTH, worker) }));

const download = () => manager.send(api.timesheets.download, { params: { id: sheet.id } });

/** Bytes that a person with every right in the database writes in place of the kept ones, with the hash that fits. */
const put = (stored: Buffer) =>
  app.admin.query('update drawn_pages set pdf = $2, pdf_hash = $3 where company_id = $1', [
    company.id,
    stored,
    createHash('sha256').update(stored).digest(),
  ]);
const FORGED = Buffer.from('%PDF-1.7 forged');
/** Request of a manager for an inspection. */
const PACK = {
  first_month: MONTH,
  last_month: MONTH,
  employee_ids: null,
  contracts: null,
  pay_slips: null,
  payments: null,
};

const forge = () => put(zstdCompressSync(FORGED));

/** SHA-256 of what was not given, as the log names them, the oldest first. */
const replaced = async (): Promise<string[]> => {
  const sql = `select jsonb_array_elements_text(data -> 'replaced_pages') as hash from log_entries where company_id = $1 order by id`;
  return (await app.admin.query<{ hash: string }>(sql, [company.id])).rows.map(({ hash }) => hash);
};
const forgedHash = packPage(FORGED).pdf_hash.toString('hex');

describe('other bytes in place of a kept page, with the hash that fits', () => {
  test('are not given: the page is drawn again from the version, and kept', async () => {
    const { bytes: drawn } = await download();
    await forge();
    expect((await download()).bytes.equals(drawn)).toBe(true);
    expect(await replaced()).toEqual([forgedHash]);
    expect((await download()).bytes.equals(drawn)).toBe(true);
    expect(await replaced()).toEqual([forgedHash]);
  });

  test('are not given as the PDF of a version either', async () => {
    const { bytes: drawn } = await download();
    await forge();
    const { bytes } = await manager.send(api.timesheets.versionDownload, { params: { id: sheet.id, version: 1 } });
    expect(bytes.equals(drawn)).toBe(true);
  });

  test.each([
    ['archive', () => manager.read(api.archives.download, { params: { month: MONTH } })],
    ['export', () => manager.read(api.privacy.exportCompany, {})],
    ['pack for an inspection', () => manager.read(api.inspections.pack, { body: PACK })],
  ])('are in no %s', async (_, start) => {
    const { bytes: drawn } = await download();
    await forge();
    const job = await start();
    await app.finish(company, job);
    const files = readZip(await manager.read(api.jobs.download, { params: { id: job.id } }));
    expect(files.filter(({ bytes }) => bytes.equals(FORGED))).toEqual([]);
    expect(files.filter(({ bytes }) => bytes.equals(drawn))).toHaveLength(1);
    expect(await replaced()).toEqual([forgedHash]);
  });
});

describe('the page of another place', () => {
  test('is not given: neither of another sheet nor of another language', async () => {
    const { bytes: drawn } = await download();
    const other = await company.confirms('2026-08', worker);
    const turkish = await company.signIn('company_manager', 'tr');
    const { bytes: inTurkish } = await turkish.send(api.timesheets.download, { params: { id: sheet.id } });
    await manager.send(api.timesheets.download, { params: { id: other } });
    const columns = `(to_jsonb(o) - '{company_id,timesheet_id,version,language}'::text[])`;
    const moved = `update drawn_pages p set pdf = r.pdf, pdf_hash = r.pdf_hash, log_entry = r.log_entry
      from drawn_pages o, jsonb_populate_record(o, ${columns}) r
      where p.company_id = $1 and o.company_id = $1 and p.timesheet_id = $2 and p.language = 'de'`;
    for (const from of [`o.timesheet_id = ${other}`, `o.timesheet_id = $2 and o.language = 'tr'`]) {
      await app.admin.query(`${moved} and ${from}`, [company.id, sheet.id]);
      expect((await download()).bytes.equals(drawn)).toBe(true);
    }
    expect(drawn.equals(inTurkish)).toBe(false);
    expect(await replaced()).toHaveLength(2);
  });
});

describe('an entry of the log', () => {
  test('of another page seals no bytes', async () => {
    const { bytes: drawn } = await download();
    await forge();
    await company.confirms('2026-08', worker);
    await app.admin.query(
      `update drawn_pages set log_entry = (select max(id) from log_entries where company_id = $1) where company_id = $1`,
      [company.id],
    );
    expect((await download()).bytes.equals(drawn)).toBe(true);
  });

  test('is needed once the log says that every page has a seal', async () => {
    const { bytes: drawn } = await download();
    await app.doHourlyWork();
    await forge();
    await app.admin.query('update drawn_pages set log_entry = null where company_id = $1', [company.id]);
    expect((await download()).bytes.equals(drawn)).toBe(true);
  });
});

describe('a page from before pages were sealed', () => {
  const OLD = Buffer.from('%PDF-1.7 drawn by an earlier release');
  const isSealed = async () => {
    const { rows } = await app.admin.query<{ sealed: boolean }>(
      'select log_entry is not null as sealed from drawn_pages where company_id = $1',
      [company.id],
    );
    return rows.map(({ sealed }) => sealed);
  };
  const keepOld = async () => {
    await download();
    await put(zstdCompressSync(OLD));
    await app.admin.query('update drawn_pages set log_entry = null where company_id = $1', [company.id]);
    await app.admin.query(`delete from log_entries where company_id = $1 and data ? 'seals'`, [company.id]);
  };

  test('is given as it is, sealed by the hourly work, and given as it is from then on', async () => {
    await keepOld();
    expect((await download()).bytes.equals(OLD)).toBe(true);
    await app.doHourlyWork();
    expect(await isSealed()).toEqual([true]);
    expect((await download()).bytes.equals(OLD)).toBe(true);
    await forge();
    expect((await download()).bytes.equals(FORGED)).toBe(false);
  });

  test('that cannot be unpacked is drawn, and the download answered', async () => {
    await keepOld();
    await put(Buffer.from('no zstd'));
    const { status, bytes } = await download();
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await isSealed()).toEqual([true]);
  });
});
