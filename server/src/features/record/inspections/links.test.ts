import { createHash } from 'node:crypto';
import { api } from '@zeitblatt/contract/api';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';

const NOW = '2026-11-02T08:00:00Z';
const app = setUpApp({ now: NOW });
const company = setUp(beforeEach, async () => {
  app.clock.set(NOW);
  return app.company();
});
const NO_NOTES = { employee_ids: null, contracts: null, pay_slips: null, payments: null };

let manager: Client;
let jobId: string;
let token: string;
let linkId: number;

/** Lets time pass; a session of before may have ended. */
async function passUntil(now: string): Promise<void> {
  app.clock.set(now);
  manager = await company.signIn('company_manager');
}

async function makeLink(valid_days = 14) {
  const made = await manager.read(api.inspectionLinks.make, { body: { job_id: jobId, valid_days } });
  return { ...made, token: made.url.split('#')[1] ?? '' };
}

beforeEach(async () => {
  manager = await company.signIn('company_manager');
  await company.confirms('2026-09', await company.hires());
  const months = { first_month: '2026-09', last_month: '2026-09' };
  const job = await manager.read(api.inspections.pack, { body: { ...months, ...NO_NOTES } });
  await app.finish(company, job);
  jobId = job.id;
  ({ token, id: linkId } = await makeLink());
});

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const cover = (of = token) => app.anonymous.send(api.inspectionLinks.cover, { body: { token: of } });
const download = (of = token) => app.anonymous.send(api.inspectionLinks.download, { body: { token: of } });
const logged = async (type: 'inspection_link_opened' | 'inspection_link_used') =>
  (await manager.read(api.company.log, { query: { page: 1, type } })).data.length;

describe('the link of an inspector', () => {
  test('says what the pack is, and gives it, without an account', async () => {
    const { status, body } = await cover();
    expect(status).toBe(200);
    expect(body).toMatchObject({ first_month: '09-2026', last_month: '09-2026', filename: 'Pruefung-2026-09.zip' });
    const { bytes, headers } = await download();
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/zip' });
    expect(String(headers['content-disposition'])).toMatch(/^attachment;/);
    expect(bytes.length).toBe(body.bytes);
    expect(bytes.equals(await manager.read(api.jobs.download, { params: { id: jobId } }))).toBe(true);
    const overview = readZip(bytes).find(({ name }) => name === '00-uebersicht.pdf')?.bytes ?? Buffer.alloc(0);
    expect([body.sha256, body.overview_sha256]).toEqual([sha256Of(bytes), sha256Of(overview)]);
  });

  test('lives longer than other files of the product, and not longer than said', async () => {
    await passUntil('2026-11-15T08:00:00Z');
    await app.cleanUp();
    expect((await download()).status).toBe(200);
    await passUntil('2026-11-16T08:00:01Z');
    for (const { status, body } of [await cover(), await download()])
      expect([status, body.code]).toEqual([410, 'inspection_link_over']);
  });

  test('ends on its own day, also while the pack lives', async () => {
    const short = await makeLink(1);
    await passUntil('2026-11-03T08:00:01Z');
    expect([(await cover(short.token)).status, (await cover()).status]).toEqual([410, 200]);
  });

  test.each([
    ['the export of the company', () => manager.read(api.privacy.exportCompany, {})],
    ['the archive of a month', () => manager.read(api.archives.download, { params: { month: '2026-09' } })],
  ])('M1 is made for no other file: %s', async (_, begin) => {
    const job = await begin();
    await app.finish(company, job);
    const body = { job_id: job.id, valid_days: 14 };
    expect((await manager.send(api.inspectionLinks.make, { body })).status).toBe(404);
    // A link of an earlier version.
    await app.admin.query('update inspection_links set job_id = $2 where id = $1', [linkId, job.id]);
    expect([(await cover()).status, (await download()).status]).toEqual([410, 410]);
    expect((await manager.read(api.inspectionLinks.list, {})).data).toEqual([]);
  });

  test('keeps the file of its pack, and the pack says until when', async () => {
    const [shown] = (await manager.read(api.inspectionLinks.list, {})).data;
    const untilOf = async () => (await manager.read(api.jobs.get, { params: { id: jobId } })).result?.expires_at;
    expect(await untilOf()).toBe('2026-11-16 09:00:00');
    expect(await untilOf()).toBe(shown?.expires_at);
    await makeLink(1);
    expect(await untilOf()).toBe('2026-11-16 09:00:00');
  });

  test('is over at once when a manager ends it, and only that one', async () => {
    const other = await makeLink(1);
    await manager.read(api.inspectionLinks.end, { params: { id: linkId } });
    expect((await cover()).status).toBe(410);
    expect((await cover(other.token)).status).toBe(200);
    expect((await manager.send(api.inspectionLinks.end, { params: { id: linkId } })).status).toBe(404);
    const { data } = await manager.read(api.inspectionLinks.list, {});
    expect(data.map(({ id }) => id)).toEqual([other.id]);
  });

  test('stands in the log when it is made, opened, used and ended, once a day for each', async () => {
    for (const send of [cover, cover, download, download]) await send();
    expect([await logged('inspection_link_opened'), await logged('inspection_link_used')]).toEqual([1, 1]);
    const { data } = await manager.read(api.inspectionLinks.list, {});
    expect(data).toMatchObject([{ downloads: 2, opened_at: '2026-11-02 09:00:00' }]);
    await manager.read(api.inspectionLinks.end, { params: { id: linkId } });
    const { data: entries } = await manager.read(api.company.log, { query: { page: 1 } });
    expect(entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['inspection_link_made', 'inspection_link_ended']),
    );
  });

  test('is not in the database: only the hash of its token is', async () => {
    const { rows } = await app.admin.query<{ row: string }>(
      'select to_jsonb(l)::text as row from inspection_links l where company_id = $1',
      [company.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token.slice(-43));
  });

  test.each(['', 'x', `1-${'A'.repeat(43)}`, `999999999-${'A'.repeat(43)}`])('%j opens nothing', async (forged) => {
    expect((await cover(forged)).status).toBe(410);
  });

  test('cannot be made to the file of another company, or for longer than 14 days', async () => {
    const stranger = await (await app.company()).signIn('company_manager');
    const body = { job_id: jobId, valid_days: 7 };
    expect((await stranger.send(api.inspectionLinks.make, { body })).status).toBe(404);
    const payload = { ...body, valid_days: 15 };
    const long = await manager.raw({ method: 'POST', url: '/api/company/inspection/links', payload });
    expect(long.status).toBe(422);
  });
});
