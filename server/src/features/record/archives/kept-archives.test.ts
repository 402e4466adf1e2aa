import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { StoreError } from '../../../files/file-store.ts';
import { deletedLongAgo } from '../../people/purge/purge.builder.ts';
import { createArchiveClient, setUpArchives } from './archives.builder.ts';

const { watched, app, company, manager, work } = setUpArchives();

describe('a store', () => {
  let id: string;
  beforeEach(async () => {
    await company.confirms('2026-09', await company.hires());
    ({ id } = await work.ask());
  });

  test('that is full ends the job with the reason, and nothing is left', async () => {
    watched.interfere.write = async () => {
      throw new StoreError('store_full');
    };
    await work.run(id);
    expect(await work.stateOf(id)).toMatchObject({
      is_finished: true,
      result: null,
      error: expect.stringMatching(/voll/),
    });
    expect(await watched.filesOf(company.id)).toEqual([]);
  });

  test('that is away is tried again, and the next try leaves one file', async () => {
    watched.interfere.write = async () => {
      throw new StoreError('store_unavailable');
    };
    await expect(work.run(id)).rejects.toThrow('store_unavailable');
    expect((await work.stateOf(id)).is_finished).toBe(false);
    watched.restore();
    await work.run(id);
    expect((await work.zipOf(id)).names).toHaveLength(1);
    expect(await watched.filesOf(company.id)).toEqual([`${id}-2.zip`]);
  });

  test('keeps what a killed try has left only until the next one', async () => {
    // Simulates a crash after the file is complete and before the job is finished: the attempt's own clean-up does not
    // run.
    watched.interfere.write = async (...args) => {
      await watched.real.write(...args);
      throw new StoreError('store_unavailable');
    };
    watched.interfere.remove = async () => {
      throw new StoreError('store_unavailable');
    };
    await expect(work.run(id)).rejects.toThrow('store_unavailable');
    expect(await watched.filesOf(company.id)).toEqual([`${id}-1.zip`]);
    watched.restore();
    await work.run(id);
    expect(await watched.filesOf(company.id)).toEqual([`${id}-2.zip`]);
  });

  test('is emptied of what has expired: finished archives after seven days, unfinished ones after one', async () => {
    await work.run(id);
    const { rows } = await app.admin.query<{ id: string }>('select id from jobs where company_id = $1', [company.id]);
    await app.admin.query(
      `insert into archive_files (company_id, job_id, key, filename, created_at, expires_at)
       values ($1, $2, $3, 'x.zip', $4, $4::timestamptz + interval '1 day')`,
      [company.id, rows[0]?.id, `${company.id}/dead-1.zip`, app.clock.now().toString()],
    );
    const clean = () => app.cleanUp();
    app.clock.pass({ hours: 23 });
    await clean();
    expect(await work.rowsInDatabase()).toHaveLength(2);
    app.clock.pass({ hours: 1 });
    await clean();
    expect(await work.rowsInDatabase()).toEqual([`${id}-1.zip`]);
    const dayLater = createArchiveClient(app, company, await company.signIn('company_manager'));
    expect((await dayLater.zipOf(id)).names).toHaveLength(1);
    app.clock.pass({ hours: 24 * 6 });
    const weekLater = await company.signIn('company_manager');
    expect((await weekLater.send(api.jobs.download, { params: { id } })).status).toBe(404);
    await clean();
    expect([await watched.filesOf(company.id), await work.rowsInDatabase()]).toEqual([[], []]);
  });

  test('D39 keeps an archive that holds nothing of what is purged for good', async () => {
    const worker = await company.hires();
    const sheet = await company.confirms('2024-09', worker);
    await work.run(id);
    await manager.read(api.timesheets.remove, { params: { id: sheet } });
    await deletedLongAgo(app, sheet);
    await app.cleanUp();
    expect((await manager.send(api.timesheets.get, { params: { id: sheet } })).status).toBe(404);
    expect(await watched.filesOf(company.id)).toEqual([`${id}-1.zip`]);
    expect((await manager.send(api.jobs.download, { params: { id } })).status).toBe(200);
  });
});
