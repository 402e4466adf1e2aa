import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';

const NOW = '2026-11-26T08:00:00Z';
const app = setUpApp({ now: NOW });
const company = setUp(beforeEach, async () => {
  app.clock.set(NOW);
  return app.company();
});
const NO_NOTES = { contracts: null, pay_slips: null, payments: null };

let manager: Client;
beforeEach(async () => {
  manager = await company.signIn('company_manager');
});

/** A deleted sheet of October 2024, whose retention is over. */
async function expiredSheet(worker: { readonly id: number; readonly schemaId: number }): Promise<number> {
  const id = await company.confirms('2024-10', worker);
  await manager.read(api.timesheets.remove, { params: { id } });
  await app.admin.query(`update timesheets set deleted_at = deleted_at - interval '31 days' where id = $1`, [id]);
  return id;
}

/** A pack of some months with a link to it. */
async function handOver(first_month: string, last_month = first_month, employee_ids: number[] | null = null) {
  const job = await manager.read(api.inspections.pack, {
    body: { first_month, last_month, employee_ids, ...NO_NOTES },
  });
  await app.finish(company, job);
  const made = await manager.read(api.inspectionLinks.make, { body: { job_id: job.id, valid_days: 14 } });
  return { jobId: job.id, linkId: made.id, token: made.url.split('#')[1] ?? '' };
}

const statusOf = async (token: string): Promise<number> =>
  (await app.anonymous.send(api.inspectionLinks.cover, { body: { token } })).status;
const linkOf = async (linkId: number) =>
  (await manager.read(api.inspectionLinks.list, {})).data.find(({ id }) => id === linkId);
const jobOf = (id: string) => manager.read(api.jobs.get, { params: { id } });
const ends = async () =>
  (await manager.read(api.company.log, { query: { page: 1, type: 'inspection_link_purged' } })).data;

describe('the purge of a sheet', () => {
  test('keeps packs, archives and links without that sheet', async () => {
    const worker = await company.hires();
    await company.confirms('2026-10', worker);
    await expiredSheet(worker);
    const pack = await handOver('2026-10');
    const archive = await manager.read(api.archives.download, { params: { month: '2026-10' } });
    await app.finish(company, archive);
    await app.cleanUp();
    expect(await statusOf(pack.token)).toBe(200);
    expect(await linkOf(pack.linkId)).toMatchObject({ is_purged: false });
    for (const id of [pack.jobId, archive.id])
      expect(await jobOf(id)).toMatchObject({ has_file: true, is_purged: false });
    expect(await ends()).toEqual([]);
  });

  test('removes a pack that holds it, and says so to the manager, at its links and in the log', async () => {
    const worker = await company.hires();
    await company.confirms('2026-10', worker);
    await expiredSheet(worker);
    const pack = await handOver('2024-10', '2026-10');
    const ended = await handOver('2024-10', '2026-10');
    await manager.read(api.inspectionLinks.end, { params: { id: ended.linkId } });
    await app.cleanUp();
    expect(await statusOf(pack.token)).toBe(410);
    expect(await jobOf(pack.jobId)).toMatchObject({ has_file: false, is_purged: true, is_withdrawn: false });
    expect(await linkOf(pack.linkId)).toMatchObject({ is_purged: true });
    expect(await linkOf(ended.linkId)).toBeUndefined();
    expect((await manager.send(api.inspectionLinks.end, { params: { id: pack.linkId } })).status).toBe(404);
    expect(await ends()).toMatchObject([{ subject: 'Pruefung-2024-10-2026-10.zip', user: { last_name: 'Zeitblatt' } }]);
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'records_purged' } });
    expect(data[0]?.changes).toContainEqual({ field: 'purged_files', old: null, new: '2' });
  });

  test('removes a pack of before whose sheets are not known, and the export of the company', async () => {
    const worker = await company.hires();
    await company.confirms('2026-10', worker);
    await expiredSheet(worker);
    const pack = await handOver('2026-10');
    await app.admin.query('update archive_files set sheets = null where job_id = $1', [pack.jobId]);
    const whole = await manager.read(api.privacy.exportCompany, {});
    await app.finish(company, whole);
    await app.cleanUp();
    for (const id of [pack.jobId, whole.id]) expect(await jobOf(id)).toMatchObject({ is_purged: true });
  });
});

test('the purge of an employee removes a pack that names only their missing month', async () => {
  const [anna, bert] = [await company.hires(), await company.hires()];
  await company.confirms('2026-10', anna);
  const [about, without] = [await handOver('2026-10'), await handOver('2026-10', '2026-10', [anna.id])];
  // Bert has no sheet, so he counts from his deletion, and goes as if he had been deleted long ago.
  await manager.read(api.employees.remove, { params: { id: bert.id } });
  await app.admin.query(`update employees set deleted_at = '2024-01-01' where id = $1`, [bert.id]);
  await app.cleanUp();
  expect(await jobOf(about.jobId)).toMatchObject({ is_purged: true });
  expect(await jobOf(without.jobId)).toMatchObject({ has_file: true, is_purged: false });
});

test('deleting a sheet does not withdraw a pack or an export, because deleted sheets belong into them', async () => {
  const worker = await company.hires();
  const id = await company.confirms('2026-10', worker);
  const pack = await handOver('2026-10');
  const whole = await manager.read(api.privacy.exportCompany, {});
  await app.finish(company, whole);
  await manager.read(api.timesheets.remove, { params: { id } });
  expect(await statusOf(pack.token)).toBe(200);
  for (const of of [pack.jobId, whole.id])
    expect(await jobOf(of)).toMatchObject({ has_file: true, is_withdrawn: false, is_purged: false });
});
