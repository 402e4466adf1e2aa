import { randomUUID } from 'node:crypto';
import { api } from '@zeitblatt/contract/api';
import type { BatchUserSheet } from '@zeitblatt/domain/months/confirm/batch';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { required } from '@zeitblatt/domain/rules/required';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inCompany } from '../../../database/database.ts';
import { CONFIRMED_BATCH_FIELDS, readSeenMonth } from '../../../testing/batches.ts';
import type { Client } from '../../../testing/client.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { deleteExpiredDrafts } from './drafts.queries.ts';

const MONTH = '2026-09';

let app: TestApp;
let company: TestCompany;
let manager: Client;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-20T08:00:00Z' });
});
beforeEach(async () => {
  app.clock.set('2026-11-20T08:00:00Z');
  company = await app.company();
  manager = await company.signIn('company_manager');
});
afterAll(() => app.stop());

async function sheetsOf(size: number, isChanged = false): Promise<BatchUserSheet[]> {
  const schemas: number[] = [];
  for (let index = 0; index < size; index += 1) schemas.push((await company.hires()).schemaId);
  const { fingerprint, entries, replaced } = await readSeenMonth(manager, {
    schema_id: required(schemas[0], 'an employee'),
    month: MONTH,
  });
  return schemas.map((schema_id) => ({ schema_id, days: isChanged ? entries : null, fingerprint, ...replaced }));
}

const create = async (): Promise<string> => (await manager.read(api.batches.createDraft, {})).id;

const fill = (id: string, chunk: number, sheets: BatchUserSheet[], client = manager) =>
  client.send(api.batches.fillDraft, { params: { id, chunk }, body: { sheets } });

const confirm = (id: string, sheets: number, client = manager) =>
  client.send(api.batches.saveUsers, { body: { month: MONTH, draft: { id, sheets }, ...CONFIRMED_BATCH_FIELDS } });

async function done(job: Pick<Job, 'id'>): Promise<Job> {
  await app.finish(company, job);
  return manager.read(api.jobs.get, { params: { id: job.id } });
}

const storedSheets = async (): Promise<number | null> =>
  (await app.admin.query('select from timesheets where company_id = $1', [company.id])).rowCount;

describe('a draft of a batch', () => {
  test('that was filled in chunks, in any order, is saved as one batch', async () => {
    const sheets = await sheetsOf(6, true);
    const id = await create();
    expect(await fill(id, 2, sheets.slice(4))).toMatchObject({ status: 200, body: { sheets: 2 } });
    expect(await fill(id, 1, sheets.slice(0, 4))).toMatchObject({ status: 200, body: { sheets: 4 } });
    const { status, body: job } = await confirm(id, 6);
    expect([status, job.type]).toEqual([202, 'save_batch']);
    expect(await done(job)).toMatchObject({ error: null, done: 6, result: { sheets: 6 } });
    expect(await storedSheets()).toBe(6);
  });

  test('takes a chunk that is sent twice once', async () => {
    const sheets = await sheetsOf(2);
    const id = await create();
    for (let round = 0; round < 2; round += 1) await fill(id, 1, sheets);
    expect(await done((await confirm(id, 2)).body)).toMatchObject({ error: null, result: { sheets: 2 } });
  });

  test('that is confirmed twice, or filled and confirmed in another tab, is one job', async () => {
    const sheets = await sheetsOf(2);
    const ids = [await create(), await create()];
    for (const id of ids) await fill(id, 1, sheets);
    const [first = '', second = ''] = ids;
    const jobs = [await confirm(first, 2), await confirm(first, 2), await confirm(second, 2)];
    await done(jobs[0]?.body);
    jobs.push(await confirm(first, 2));
    expect(jobs.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(jobs.map(({ body }) => body.id)).size).toBe(1);
  });

  test('that misses a chunk is refused', async () => {
    const sheets = await sheetsOf(3);
    const id = await create();
    await fill(id, 1, sheets.slice(0, 2));
    const answer = await confirm(id, 3);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['draft.sheets']]);
    expect(await storedSheets()).toBe(0);
  });

  test('that was confirmed takes no further chunk', async () => {
    const sheets = await sheetsOf(2);
    const id = await create();
    await fill(id, 1, sheets.slice(0, 1));
    await confirm(id, 1);
    expect((await fill(id, 2, sheets.slice(1))).status).toBe(404);
  });

  test('S11 names the place of an employee that is foreign or twice', async () => {
    const sheets = await sheetsOf(2);
    const [first] = sheets;
    const foreign = (await (await app.company()).hires()).schemaId;
    const id = await create();
    await fill(id, 1, sheets);
    await fill(id, 2, [{ ...required(first, 'a sheet'), schema_id: foreign }, required(first, 'a sheet')]);
    const answer = await confirm(id, 4);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      ['sheets.2.schema_id', 'sheets.3.schema_id'],
    ]);
  });

  test('saves the other sheets where one cannot be saved', async () => {
    const sheets = await sheetsOf(3);
    const id = await create();
    const wrong = { ...required(sheets[2], 'a sheet'), fingerprint: '0000000000000000' };
    await fill(id, 1, sheets.slice(0, 2));
    await fill(id, 2, [wrong]);
    const { problems } = await done((await confirm(id, 3)).body);
    expect(problems.map(({ schema_id }) => schema_id)).toEqual([wrong.schema_id]);
    expect(await storedSheets()).toBe(2);
  });
});

describe('a draft is not found', () => {
  test('by a colleague', async () => {
    const sheets = await sheetsOf(1);
    const id = await create();
    const colleague = await company.signIn('company_manager', 'en');
    expect((await fill(id, 1, sheets, colleague)).status).toBe(404);
    expect((await confirm(id, 1, colleague)).status).toBe(404);
  });

  test('by another company', async () => {
    const sheets = await sheetsOf(1);
    const id = await create();
    const stranger = await (await app.company()).signIn('company_manager');
    expect((await fill(id, 1, sheets, stranger)).status).toBe(404);
    expect((await confirm(id, 1, stranger)).status).toBe(404);
  });

  test('where there is none', async () => {
    expect((await fill(randomUUID(), 1, await sheetsOf(1))).status).toBe(404);
  });

  test('once it has expired, and the clean-up deletes it but not one that an open job reads', async () => {
    const sheets = await sheetsOf(2);
    const ids = [await create(), await create()];
    for (const [index, id] of ids.entries()) await fill(id, 1, sheets.slice(index, index + 1));
    const [expired = '', confirmed = ''] = ids;
    const { body: job } = await confirm(confirmed, 1);
    app.clock.pass({ hours: 25 });
    manager = await company.signIn('company_manager');
    expect((await fill(expired, 2, sheets)).status).toBe(404);
    expect((await confirm(expired, 1)).status).toBe(404);
    const cleanUp = () =>
      inCompany(app.pool, company.id, (db) => deleteExpiredDrafts(db, { companyId: company.id }, app.clock.now()));
    const left = async () =>
      (await app.admin.query('select id from batch_drafts where company_id = $1', [company.id])).rows.map(
        ({ id }) => id,
      );
    await cleanUp();
    expect(await left()).toEqual([confirmed]);
    expect(await done(job)).toMatchObject({ error: null, result: { sheets: 1 } });
    await cleanUp();
    expect(await left()).toEqual([]);
  });
});

describe('S48 a batch', () => {
  const url = '/api/company/timeSheets/batch/users/save';

  test('that is larger than 256 kB is refused in words, by either call', async () => {
    const text = 'x'.repeat(256 * 1024);
    for (const address of [url, `/api/company/timeSheets/batch/drafts/${await create()}/1`]) {
      const { status, body } = await manager.raw({ method: 'PUT', url: address, payload: { text } });
      expect([status, body]).toEqual([413, { code: 'too_large', message: expect.stringMatching(/\w{3}/) }]);
    }
  });

  test('that is nested too deep is refused', async () => {
    const payload = `{"sheets":${'['.repeat(100)}${']'.repeat(100)}}`;
    const headers = { 'content-type': 'application/json' };
    expect((await manager.raw({ method: 'PUT', url, payload, headers })).status).toBe(400);
  });

  test.each([
    ['neither sheets nor a draft', {}],
    ['both', { sheets: [], draft: { id: randomUUID(), sheets: 1 } }],
  ])('with %s is refused', async (_case, part) => {
    const payload = { month: '09-2026', confirmed: true, ...part };
    const answer = await manager.raw({ method: 'PUT', url, payload });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['sheets']]);
  });

  test('of more than five drafts keeps the newest five', async () => {
    const ids = [];
    for (let round = 0; round < 6; round += 1) {
      app.clock.pass({ minutes: 1 });
      ids.push(await create());
    }
    const { rows } = await app.admin.query<{ id: string }>('select id from batch_drafts where company_id = $1', [
      company.id,
    ]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
  });
});
