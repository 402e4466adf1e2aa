import { api } from '@zeitblatt/contract/api';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeEach, describe, expect, test } from 'vitest';
import { queueJob } from '../../../jobs/queue-job.ts';
import { setUpArchives } from './archives.builder.ts';

const { watched, app, company, manager, work } = setUpArchives({ hasDamagedRows: true });

describe('the archive of a month', () => {
  test('holds each sheet as it is downloaded alone, and an index of exactly these', async () => {
    const people = [
      { first_name: 'Anna', last_name: 'Meier', number: '2' },
      { first_name: 'Anna', last_name: 'Meier', number: null },
      { first_name: '@Ayşe', last_name: '../../x', number: '=1' },
    ];
    const sheets: number[] = [];
    for (const person of people) sheets.push(await company.confirms('2026-09', await company.hires(person)));
    await company.confirms('2026-08', await company.hires());
    const job = await work.ask();
    expect(job).toMatchObject({ type: 'make_archive', is_finished: false, month: '2026-09' });
    await work.run(job.id);
    const { error, result, done, total } = await work.stateOf(job.id);
    expect({ error, result, done, total }).toEqual({
      error: null,
      result: {
        filename: 'Stundenzettel-2026-09.zip',
        bytes: expect.any(Number),
        sheets: 3,
        expires_at: '2026-11-27 09:00:00',
      },
      done: 3,
      total: 3,
    });
    const { names, files, lines } = await work.zipOf(job.id);
    expect(names).toEqual(['_1-__.._x-_Ayşe-2026-09.pdf', '2-Meier-Anna-2026-09.pdf', 'Meier-Anna-2026-09.pdf']);
    expect(lines.map((line) => line.split(';')[0])).toEqual(names);
    expect(lines[0]).toMatch(/^_1-__\.\._x-_Ayşe-2026-09\.pdf;'=1;\.\.\/\.\.\/x;'@Ayşe;09\.2026;\d+,\d\d;/);
    const alone = await manager.read(api.timesheets.download, { params: { id: required(sheets[0], 'a sheet') } });
    expect(files[1]?.bytes.equals(alone)).toBe(true);
  });

  test('S44 gives two equal names two files', async () => {
    for (let index = 0; index < 2; index += 1) {
      await company.confirms('2026-09', await company.hires({ number: null, first_name: 'A', last_name: 'B' }));
    }
    const job = await work.ask();
    await work.run(job.id);
    expect((await work.zipOf(job.id)).names).toEqual(['B-A-2026-09.pdf', 'B-A-2026-09-2.pdf']);
  });

  test('is in the language of the user who requested it', async () => {
    await company.confirms('2026-09', await company.hires());
    const job = await work.ask('2026-09', await company.signIn('company_manager', 'tr'));
    await work.run(job.id);
    expect((await work.zipOf(job.id)).head).toMatch(/^\ufeffDosya;/);
  });

  test('leaves out who was deleted meanwhile, in file and index alike', async () => {
    const [gone, kept] = [await company.hires({ number: '1' }), await company.hires({ number: '2' })];
    const sheet = await company.confirms('2026-09', await company.hires({ number: '3' }));
    for (const worker of [gone, kept]) await company.confirms('2026-09', worker);
    const job = await work.ask();
    await manager.read(api.employees.remove, { params: { id: gone.id } });
    await manager.read(api.timesheets.remove, { params: { id: sheet } });
    await work.run(job.id);
    const { names, lines } = await work.zipOf(job.id);
    expect([names.length, lines.length, (await work.stateOf(job.id)).result?.sheets]).toEqual([1, 1, 1]);
    expect(names[0]).toMatch(/^2-/);
  });

  test('of sheets that are all deleted by now is none, and says so', async () => {
    const sheet = await company.confirms('2026-09', await company.hires());
    const job = await work.ask();
    await manager.read(api.timesheets.remove, { params: { id: sheet } });
    await work.run(job.id);
    expect(await work.stateOf(job.id)).toMatchObject({
      is_finished: true,
      result: null,
      error: expect.stringMatching(/Zip/),
    });
    expect(await watched.filesOf(company.id)).toEqual([]);
    expect((await manager.send(api.jobs.download, { params: { id: job.id } })).status).toBe(404);
  });

  test('is complete or not at all: a sheet that cannot be drawn is named', async () => {
    await company.confirms('2026-09', await company.hires());
    const worker = await company.hires({ first_name: 'Anna', last_name: 'Meier' });
    await app.admin.query(`update employees set last_name = E'Mei\\u0001er' where id = $1`, [worker.id]);
    await company.confirms('2026-09', worker);
    const job = await work.ask();
    await work.run(job.id);
    const state = await work.stateOf(job.id);
    expect(state).toMatchObject({ is_finished: true, result: null });
    expect(state.problems).toMatchObject([{ schema_id: worker.schemaId, month: '2026-09' }]);
    expect(await watched.filesOf(company.id)).toEqual([]);
  });
});

test('the archive of a batch holds the sheets it names, of whatever months, and no foreign one', async () => {
  const worker = await company.hires({ number: '5', first_name: 'Anna', last_name: 'Meier' });
  const sheets: number[] = [];
  for (const month of ['2026-09', '2026-07']) sheets.push(await company.confirms(month, worker));
  const other = await app.company();
  const foreign = await other.confirms('2026-09', await other.hires());
  await company.confirms('2026-08', worker);
  const id = await company.does(({ db, reach, by, now }) =>
    queueJob(db, reach, app.queue, {
      type: 'make_archive',
      input: { sheets: [...sheets, foreign] },
      createdBy: by.id,
      now,
    }),
  );
  await work.run(id);
  expect((await work.stateOf(id)).result?.filename).toBe('Stundenzettel-2026-07-2026-09.zip');
  expect((await work.zipOf(id)).names).toEqual(['5-Meier-Anna-2026-07.pdf', '5-Meier-Anna-2026-09.pdf']);
});

describe('S57 the same month asked for twice', () => {
  beforeEach(async () => {
    await company.confirms('2026-09', await company.hires());
  });

  test('is one job as long as nothing has changed, also at the same moment', async () => {
    const jobs = await Promise.all([work.ask(), work.ask(), work.ask()]);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
  });

  test('is the finished job as long as its file is there and nothing has changed', async () => {
    const first = await work.ask();
    await work.run(first.id);
    expect(await work.ask()).toMatchObject({ id: first.id, is_finished: true, has_file: true });
    app.clock.pass({ hours: 24 * 7 });
    const weekLater = await company.signIn('company_manager');
    expect(await work.ask('2026-09', weekLater)).toMatchObject({ is_finished: false });
  });

  test('is another job once the file of the first has got lost', async () => {
    const first = await work.ask();
    await work.run(first.id);
    await watched.real.remove(`${company.id}/${first.id}-1.zip`);
    const lost = await manager.send(api.jobs.download, { params: { id: first.id } });
    expect([lost.status, lost.body.code]).toEqual([404, 'file_not_found']);
    const second = await work.ask();
    expect(second.is_finished).toBe(false);
    await work.run(second.id);
    expect((await work.zipOf(second.id)).names).toHaveLength(1);
  });

  test.each(['running', 'finished'] as const)('is another job once a %s one would show an old name', async (state) => {
    const ids = new Set<string>();
    const asked = async (): Promise<void> => {
      const { id } = await work.ask();
      if (state === 'finished') await work.run(id);
      ids.add(id);
    };
    await asked();
    await app.admin.query(`update employees set last_name = 'Other' where company_id = $1`, [company.id]);
    await asked();
    await app.admin.query(`update companies set street = 'Other 1' where company_id = $1`, [company.id]);
    await asked();
    await asked();
    expect(ids.size).toBe(3);
  });

  test('is another job once a sheet was saved, deleted or changed: the first may have passed it', async () => {
    const first = await work.ask();
    const sheet = await company.confirms('2026-09', await company.hires());
    const second = await work.ask();
    await manager.read(api.timesheets.remove, { params: { id: sheet } });
    const third = await work.ask();
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    for (const { id } of [first, second, third]) await work.run(id);
    expect((await work.ask()).id).toBe(third.id);
    for (const { id } of [first, second, third]) expect((await work.zipOf(id)).names).toHaveLength(1);
  });

  test('in another language is another one', async () => {
    const english = await company.signIn('company_manager', 'en');
    const german = await work.ask();
    expect((await work.ask('2026-09', english)).id).not.toBe(german.id);
    await work.run(german.id);
    expect((await work.ask('2026-09', english)).is_finished).toBe(false);
  });
});

describe('S04 a zip', () => {
  test('of another company does not exist', async () => {
    await company.confirms('2026-09', await company.hires());
    const { id } = await work.ask();
    await work.run(id);
    const stranger = await (await app.company()).signIn('company_manager');
    const [foreign, unknown] = await Promise.all(
      [id, crypto.randomUUID()].map((one) => stranger.send(api.jobs.download, { params: { id: one } })),
    );
    expect([foreign?.status, foreign?.body]).toEqual([404, unknown?.body]);
  });

  test('holds only own sheets, whatever its job was given', async () => {
    const other = await app.company();
    const foreign = await other.confirms('2026-09', await other.hires());
    const id = await company.does(({ db, reach, by, now }) =>
      queueJob(db, reach, app.queue, { type: 'make_archive', input: { sheets: [foreign] }, createdBy: by.id, now }),
    );
    await work.run(id);
    expect(await work.stateOf(id)).toMatchObject({ is_finished: true, result: null });
  });
});
