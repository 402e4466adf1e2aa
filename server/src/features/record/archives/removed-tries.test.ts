import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { StoreError } from '../../../files/file-store.ts';
import { JobStopped } from '../../../jobs/job-handler.ts';
import { FIRST_ATTEMPT, runJob } from '../../../jobs/worker/run-job.ts';
import { deletedLongAgo, purgeAt } from '../../people/purge/purge.builder.ts';
import { createArchiveClient, setUpArchives } from './archives.builder.ts';
import { cleanUpFiles } from './clean-up-files.ts';

const never = new AbortController().signal;

const { watched, app, company, manager, work } = setUpArchives();
let id: string;
beforeEach(async () => {
  await company.confirms('2026-09', await company.hires());
  ({ id } = await work.ask());
});

const clean = (hours = 0) => cleanUpFiles(app.pool, watched.store, app.clock.now().add({ hours }));
/** A file written late by a worker that was considered dead. */
const arrivesLate = (name: string) =>
  watched.real.write(`${company.id}/${name}`, Readable.from([Buffer.from('late')], { objectMode: false }), never);

describe('a try that is stopped', () => {
  /** The file is complete when the job is stopped, so the job must remove it, not the store. */
  const stopsWith = (stop: () => unknown): void => {
    watched.interfere.write = async (key, content, signal) => {
      await watched.real.write(key, content, signal);
      const stopped = once(signal, 'abort');
      await stop();
      await stopped;
      throw signal.reason;
    };
  };

  test('because a user cancelled it removes its file', async () => {
    stopsWith(() => manager.read(api.jobs.cancel, { params: { id } }));
    await work.run(id);
    expect((await work.stateOf(id)).is_cancelled).toBe(true);
    expect(await watched.filesOf(company.id)).toEqual([]);
  });

  test('because its worker stops removes its file', async () => {
    const stopping = new AbortController();
    stopsWith(() => stopping.abort(new JobStopped('stopping')));
    const queued = { company_id: company.id, job_id: id };
    await runJob(app.jobTools, queued, { ...FIRST_ATTEMPT, signal: stopping.signal });
    expect((await work.stateOf(id)).is_finished).toBe(false);
    expect(await watched.filesOf(company.id)).toEqual([]);
  });

  test('because another worker has taken it up leaves that one its file', async () => {
    stopsWith(() => {
      watched.restore();
      return work.run(id);
    });
    await work.run(id);
    expect(await watched.filesOf(company.id)).toEqual([`${id}-2.zip`]);
    expect((await work.zipOf(id)).names).toHaveLength(1);
  });
});

test('no transaction is open while the store removes a file', async () => {
  const seen: unknown[] = [];
  watched.interfere.write = async () => {
    throw new StoreError('store_full');
  };
  watched.interfere.remove = async () => {
    const { rows } = await app.admin.query(
      `select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    seen.push(rows);
  };
  await work.run(id);
  expect(seen).toEqual([[]]);
});

describe('a file that arrives after its try was given up', () => {
  test('by the next try is removed a day later, and its row with it', async () => {
    watched.interfere.write = async () => {
      throw new StoreError('store_unavailable');
    };
    await expect(work.run(id)).rejects.toThrow('store_unavailable');
    watched.restore();
    await work.run(id);
    await arrivesLate(`${id}-1.zip`);
    await clean(24);
    expect(await watched.filesOf(company.id)).toEqual([`${id}-2.zip`]);
    expect(await work.rowsInDatabase()).toEqual([`${id}-2.zip`]);
  });

  test('D39 by a purge of something in it is removed as soon as it is there', async () => {
    const sheet = await company.confirms('2024-09', await company.hires());
    await manager.read(api.timesheets.remove, { params: { id: sheet } });
    await deletedLongAgo(app, sheet);
    watched.interfere.write = async (...args) => {
      await app.admin.query('update archive_files set sheets = sheets || $1::bigint where company_id = $2', [
        sheet,
        company.id,
      ]);
      await purgeAt(app, app.clock.now().toString());
      await clean();
      await watched.real.write(...args);
      // Simulates a crash: the attempt's own clean-up does not run.
      watched.interfere.remove = async () => {
        throw new StoreError('store_unavailable');
      };
    };
    await expect(work.run(id)).rejects.toThrow('given up');
    watched.restore();
    await clean();
    expect(await watched.filesOf(company.id)).toEqual([]);
    await clean(24);
    expect(await work.rowsInDatabase()).toEqual([]);
  });
});

test('a clean-up whose clock is ahead never takes the file of a finished job', async () => {
  const [removes, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let cleaning: Promise<void> | undefined;
  watched.interfere.remove = async (key) => {
    watched.restore();
    removes.resolve();
    await ended.promise;
    await watched.real.remove(key);
  };
  watched.interfere.write = async (...args) => {
    await watched.real.write(...args);
    cleaning = clean(25);
    await removes.promise;
  };
  await expect(work.run(id)).rejects.toThrow('given up');
  ended.resolve();
  await cleaning;
  expect((await work.stateOf(id)).is_finished).toBe(false);
  expect(await watched.filesOf(company.id)).toEqual([]);
});

test('a file without a row is removed after eight days, and files of other programs are kept', async () => {
  await work.run(id);
  const lost = crypto.randomUUID();
  for (const name of [`${lost}-1.zip`, `${lost}-2.zip.part`, 'notes.txt']) {
    await writeFile(path.join(watched.folder, String(company.id), name), 'x');
  }
  const days = async (count: number): Promise<void> => {
    const written = app.clock.now().subtract({ hours: 24 * count + 1 }).epochMilliseconds / 1000;
    for (const name of await watched.filesOf(company.id)) {
      await utimes(path.join(watched.folder, String(company.id), name), written, written);
    }
    await clean();
  };
  await days(7);
  expect(await watched.filesOf(company.id)).toHaveLength(4);
  await days(8);
  expect(await watched.filesOf(company.id)).toEqual([`${id}-1.zip`, 'notes.txt'].toSorted());
});

test('a company whose files cannot be looked at does not keep the others from theirs', async () => {
  const failing = company;
  await work.run(id);
  const other = await app.company();
  const others = createArchiveClient(app, other, await other.signIn('company_manager'));
  await other.confirms('2026-09', await other.hires());
  const job = await others.ask();
  await others.run(job.id);
  await app.admin.query(`create policy failing on archive_files as restrictive
    using (case when company_id = ${failing.id} then 1 / (company_id - ${failing.id}) = 1 else true end)`);
  try {
    await expect(clean(24 * 8)).rejects.toThrow(AggregateError);
  } finally {
    await app.admin.query('drop policy failing on archive_files');
  }
  expect([await watched.filesOf(failing.id), await watched.filesOf(other.id)]).toEqual([[`${id}-1.zip`], []]);
});
