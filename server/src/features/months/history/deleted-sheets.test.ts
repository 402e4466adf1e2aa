import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../../../testing/batches.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { purgeAt } from '../../people/purge/purge.builder.ts';

const MONTH = '2026-10';
const CHANGED = '2026-10-20';

const NOW = '2026-11-02T08:00:00Z';
const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => company.hires({ number: '1', first_name: 'Anna', last_name: 'Meier' }));

const remove = (id: number) => manager.read(api.timesheets.remove, { params: { id } });
const get = (id: number) => manager.read(api.timesheets.get, { params: { id } });
const versionsOf = async (id: number) => (await manager.read(api.timesheets.versions, { params: { id } })).data;
const confirm = () => company.confirms(MONTH, anna);

/** Saves the month through the call, as planned but for one day. @returns the id of the sheet */
async function saveWithChange(): Promise<number> {
  const body = { schema_id: anna.schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false };
  const { days } = await manager.read(api.timesheets.propose, { body });
  const entries = days
    .map(unchangedEntry)
    .map((day) => (day.day === CHANGED ? { ...day, start_time: '07:30', end_time: '12:00', break_minutes: 0 } : day));
  const month = { schema_id: anna.schemaId, month: MONTH, days: entries, confirmed: true as const };
  const job = await manager.read(api.timesheets.save, { body: { ...month, version: 0, timesheet_id: null } });
  return (job.result as { timesheet_id: number }).timesheet_id;
}

describe('a month that is saved after its sheet was deleted', () => {
  test('goes on with the version number, and marks the day that differs with what it said before', async () => {
    const first = await confirm();
    await confirm();
    await remove(first);
    const second = await saveWithChange();
    expect(second).not.toBe(first);
    const { version, days } = await get(second);
    expect([version, days.filter((day) => day.changed_ex_post).map(({ day }) => day)]).toEqual([3, [CHANGED]]);
    expect(days.find(({ day }) => day === CHANGED)?.was).toMatchObject({
      start_time: '08:00',
      end_time: '16:30',
      changed_by: company.manager.name,
      changed_on: '2026-11-02',
    });
  });

  test('has the versions of the deleted sheet in its history, each with its sheet', async () => {
    const first = await confirm();
    await confirm();
    await remove(first);
    const second = await saveWithChange();
    const history = await versionsOf(second);
    expect(
      history.map(({ version, timesheet_id, changed_days }) => [version, timesheet_id, changed_days.length]),
    ).toEqual([
      [3, second, 1],
      [2, first, 0],
      [1, first, 0],
    ]);
    const earlier = await manager.read(api.timesheets.version, { params: { id: second, version: 1 } });
    expect(earlier.days.find(({ day }) => day === CHANGED)?.start_time).toBe('08:00');
  });

  test('names the deleted sheet in the log, with the day that differs', async () => {
    const first = await confirm();
    await remove(first);
    await saveWithChange();
    const { rows } = await app.admin.query<{ data: object }>(
      `select data from log_entries where company_id = $1 and type = 'timesheet_saved' order by id desc limit 1`,
      [company.id],
    );
    expect(rows[0]?.data).toMatchObject({ version: 2, predecessor_id: first, predecessor_version: 1 });
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'timesheet_saved' } });
    expect(JSON.stringify(data[0]?.changes)).toContain('20.10.2026');
  });

  test('goes on also in a batch, and after two deletions with the last of them', async () => {
    await remove(await confirm());
    await remove(await saveWithChange());
    const sheets = [await sheetAsProposed(manager, { schema_id: anna.schemaId, month: MONTH })];
    const job = await manager.read(api.batches.saveUsers, {
      body: { month: MONTH, sheets, ...CONFIRMED_BATCH_FIELDS },
    });
    await app.finish(company, job);
    const { data } = await manager.read(api.timesheets.list, { query: { employee_id: anna.id, page: 1 } });
    expect(data.map(({ version }) => version)).toEqual([3]);
    const { days } = await get(data[0]?.id ?? 0);
    expect(days.find(({ day }) => day === CHANGED)).toMatchObject({
      changed_ex_post: true,
      start_time: '08:00',
      was: { start_time: '07:30' },
    });
  });
});

describe('a deleted sheet', () => {
  test('can be read with its versions and its PDF until the purge', async () => {
    const id = await confirm();
    const pdf = await manager.read(api.timesheets.download, { params: { id } });
    await remove(id);
    expect(await get(id)).toMatchObject({ id, version: 1, deleted_at: '2026-11-02 09:00:00' });
    expect(await versionsOf(id)).toHaveLength(1);
    expect((await manager.read(api.timesheets.version, { params: { id, version: 1 } })).days).toHaveLength(31);
    expect((await manager.read(api.timesheets.download, { params: { id } })).equals(pdf)).toBe(true);
    expect((await readPdf(pdf)).lines.join('\n')).toContain('Anna Meier');
    await purgeAt(app, '2028-12-08T11:00:00Z');
    const client = await company.signIn('company_manager');
    for (const call of [api.timesheets.get, api.timesheets.versions, api.timesheets.download])
      expect((await client.send(call, { params: { id } })).status).toBe(404);
  });

  test('cannot be changed', async () => {
    const id = await confirm();
    const { days } = await get(id);
    await remove(id);
    const month = { schema_id: anna.schemaId, month: MONTH, days: days.map(unchangedEntry), confirmed: true as const };
    const { status } = await manager.send(api.timesheets.change, { params: { id }, body: { ...month, version: 1 } });
    expect(status).toBe(404);
  });
});
