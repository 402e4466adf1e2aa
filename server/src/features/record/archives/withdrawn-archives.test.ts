import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { queueJob } from '../../../jobs/queue-job.ts';
import { setUpArchives } from './archives.builder.ts';

const { watched, app, company, manager, work } = setUpArchives();

/** The archive of a month with the sheets of two people. */
async function archiveOfTwo() {
  const [anna, hans] = [await company.hires({ first_name: 'Anna' }), await company.hires({ first_name: 'Hans' })];
  const sheets = [await company.confirms('2026-09', anna), await company.confirms('2026-09', hans)] as const;
  const { id } = await work.ask();
  await work.run(id);
  expect((await work.zipOf(id)).names).toHaveLength(2);
  return { id, anna, hans, sheets };
}

const removeSheet = (id: number) => manager.read(api.timesheets.remove, { params: { id } });

const download = (id: string) => manager.send(api.jobs.download, { params: { id } });

/** The zip of sheets of any months, as it is made after a batch was saved. */
async function packSheets(sheets: readonly number[]): Promise<string> {
  const id = await company.does(({ db, reach, by, now }) =>
    queueJob(db, reach, app.queue, { type: 'make_archive', input: { sheets }, createdBy: by.id, now }),
  );
  await work.run(id);
  return id;
}

describe('M6: an archive that holds a deleted sheet is withdrawn', () => {
  test.each([
    ['sheet', ({ sheets: [sheet] }: Awaited<ReturnType<typeof archiveOfTwo>>) => removeSheet(sheet)],
    [
      'employee',
      ({ anna }: Awaited<ReturnType<typeof archiveOfTwo>>) =>
        manager.read(api.employees.remove, { params: { id: anna.id } }),
    ],
  ])('after the %s was deleted, with clear words', async (_, remove) => {
    const made = await archiveOfTwo();
    await remove(made);
    const answer = await download(made.id);
    expect([answer.status, answer.body.code]).toEqual([410, 'archive_withdrawn']);
    expect(answer.body.message).toContain('inzwischen gelöscht');
    expect(await work.stateOf(made.id)).toMatchObject({ is_finished: true, has_file: false, is_withdrawn: true });
  });

  test('its file is removed by the next clean-up, and the words stay', async () => {
    const { id, sheets } = await archiveOfTwo();
    expect(await watched.filesOf(company.id)).toHaveLength(1);
    await removeSheet(sheets[0]);
    await app.cleanUp();
    expect(await watched.filesOf(company.id)).toEqual([]);
    expect(await work.rowsInDatabase()).toEqual([]);
    expect(await download(id)).toMatchObject({ status: 410, body: { code: 'archive_withdrawn' } });
  });

  test('a new one holds what is left', async () => {
    const { id, sheets } = await archiveOfTwo();
    await removeSheet(sheets[0]);
    const again = await work.ask();
    expect(again.id).not.toBe(id);
    await work.run(again.id);
    expect((await work.zipOf(again.id)).names).toHaveLength(1);
  });

  test('also the zip of a batch, of which the month is not known', async () => {
    const anna = await company.hires();
    const sheets = [await company.confirms('2026-08', anna), await company.confirms('2026-09', anna)];
    const id = await packSheets(sheets);
    await removeSheet(sheets[1] ?? 0);
    expect(await download(id)).toMatchObject({ status: 410, body: { code: 'archive_withdrawn' } });
  });

  test('archives without that sheet stay', async () => {
    const { id } = await archiveOfTwo();
    const other = await company.confirms('2026-08', await company.hires());
    const kept = await packSheets([other]);
    await removeSheet(await company.confirms('2026-09', await company.hires()));
    await removeSheet(await company.confirms('2026-07', await company.hires()));
    for (const one of [id, kept])
      expect(await work.stateOf(one)).toMatchObject({ has_file: true, is_withdrawn: false });
  });

  test('one made before sheets were noted may hold any', async () => {
    const { id } = await archiveOfTwo();
    await app.admin.query('update archive_files set sheets = null where job_id = $1', [id]);
    await removeSheet(await company.confirms('2026-07', await company.hires()));
    expect(await download(id)).toMatchObject({ status: 410 });
  });

  test('a sheet that is deleted while the zip is written is in no zip that can be downloaded', async () => {
    const [anna, hans] = [await company.hires(), await company.hires()];
    const sheet = await company.confirms('2026-09', anna);
    await company.confirms('2026-09', hans);
    const { id } = await work.ask();
    watched.interfere.write = async (...args) => {
      await watched.real.write(...args);
      await removeSheet(sheet);
    };
    await expect(work.run(id)).rejects.toThrow('given up while it was written');
    expect(await work.stateOf(id)).toMatchObject({ is_finished: false, is_withdrawn: false });
    delete watched.interfere.write;
    await work.run(id);
    expect((await work.zipOf(id)).names).toHaveLength(1);
  });
});

test('M6: the list of jobs does not name a deleted person, and does again after the deletion was undone', async () => {
  const anna = await company.hires({ number: '1001', first_name: 'Anna', last_name: 'Meier' });
  await company.does(({ db, reach, by, now }) =>
    queueJob(db, reach, app.queue, {
      type: 'save_timesheet',
      input: {},
      createdBy: by.id,
      scheduleId: anna.schemaId,
      now,
    }),
  );
  await app.admin.query('update jobs set problems = $2 where company_id = $1', [
    company.id,
    JSON.stringify([{ schema_id: anna.schemaId, month: '2026-09', texts: [{ key: 'jobs:cancelled', params: {} }] }]),
  ]);
  const names = async () => {
    const [job] = (await manager.read(api.jobs.list, {})).data;
    return [job?.employee, job?.problems.map(({ name }) => name)];
  };
  expect(await names()).toEqual(['Anna Meier', ['Anna Meier']]);
  await manager.read(api.employees.remove, { params: { id: anna.id } });
  expect(await names()).toEqual([null, ['1001']]);
  await manager.read(api.employees.restore, { params: { id: anna.id } });
  expect(await names()).toEqual(['Anna Meier', ['Anna Meier']]);
});
