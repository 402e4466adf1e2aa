import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { api } from '@zeitblatt/contract/api';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const NOW = '2026-11-20T08:00:00Z';
const MONTH = '2026-09';

const lines: string[] = [];
const app = setUpApp({
  now: NOW,
  hasDamagedRows: true,
  onLogLine: (line) => void lines.push(line),
});
beforeEach(async () => {
  app.clock.set(NOW);
  lines.length = 0;
  await app.admin.query('delete from rate_limits');
});
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));
const sheet = setUp(beforeEach, async () => ({ id: await company.confirms(MONTH, worker) }));

const download = () => manager.send(api.timesheets.download, { params: { id: sheet.id } });

/** What a person with every right in the database writes in place of the kept bytes, with the hash that fits. */
const put = (stored: Buffer) =>
  app.admin.query('update drawn_pages set pdf = $2, pdf_hash = $3 where company_id = $1', [
    company.id,
    stored,
    createHash('sha256').update(stored).digest(),
  ]);
const FORGED = Buffer.from('%PDF-1.7 forged');
/** What a manager asks for an inspection. */
const PACK = {
  first_month: MONTH,
  last_month: MONTH,
  employee_ids: null,
  contracts: null,
  pay_slips: null,
  payments: null,
};

const forge = () => put(zstdCompressSync(FORGED));

const warnings = () => lines.filter((line) => line.includes('a kept PDF is not given'));
const faults = () => warnings().map((line) => (JSON.parse(line) as { fault: string }).fault);

describe('other bytes in place of a kept page, with the hash that fits', () => {
  test('are not given: the page is drawn again from the version, and kept', async () => {
    const { bytes: drawn } = await download();
    await forge();
    expect((await download()).bytes.equals(drawn)).toBe(true);
    expect(faults()).toEqual(['forged']);
    expect(warnings()[0]).toContain(`"timesheet_id":${sheet.id}`);
    expect(warnings()[0]).not.toMatch(/Meier|Anna/);
    expect((await download()).bytes.equals(drawn)).toBe(true);
    expect(faults()).toEqual(['forged']);
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
    expect(faults()).toEqual(['forged']);
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
    const moved = `update drawn_pages p set pdf = r.pdf, pdf_hash = r.pdf_hash, proofs = r.proofs
      from drawn_pages o, jsonb_populate_record(o, ${columns}) r
      where p.company_id = $1 and o.company_id = $1 and p.timesheet_id = $2 and p.language = 'de'`;
    for (const from of [`o.timesheet_id = ${other}`, `o.timesheet_id = $2 and o.language = 'tr'`]) {
      await app.admin.query(`${moved} and ${from}`, [company.id, sheet.id]);
      expect((await download()).bytes.equals(drawn)).toBe(true);
    }
    expect(drawn.equals(inTurkish)).toBe(false);
    expect(faults()).toEqual(['forged', 'forged']);
  });
});

test('bytes that cannot be unpacked are drawn again, and the download is answered', async () => {
  const { bytes: drawn } = await download();
  // Without proofs, so that nothing but the unpacking refuses them, as where the page is from before there were proofs.
  await put(Buffer.from('no zstd'));
  await app.admin
    .query(`update drawn_pages set proofs = '{}' where company_id = $1`, [company.id])
    .catch(() => undefined);
  const again = await download();
  expect([again.status, again.bytes.equals(drawn)]).toEqual([200, true]);
  expect(faults()).toEqual(['unreadable']);
});
