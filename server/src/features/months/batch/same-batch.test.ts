import { api } from '@zeitblatt/contract/api';
import type { BatchUserSheet } from '@zeitblatt/domain/months/confirm/batch';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed, sheetWithChange } from '../../../testing/batches.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const MONTH = '2026-09';
const SATURDAY = '2026-09-05';

let people: { schema_id: number; month: string }[];
let sheets: BatchUserSheet[];
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);
beforeEach(async () => {
  const hired = [await company.hires(), await company.hires(), await company.hires()];
  people = hired.map(({ schemaId }) => ({ schema_id: schemaId, month: MONTH }));
  sheets = await Promise.all(people.map((person) => sheetAsProposed(manager, person)));
});

const save = (batch = sheets, client = manager) =>
  client.read(api.batches.saveUsers, { body: { month: MONTH, sheets: batch, ...CONFIRMED_BATCH_FIELDS } });

async function done(job: Pick<Job, 'id'>): Promise<Job> {
  await app.finish(company, job);
  return manager.read(api.jobs.get, { params: { id: job.id } });
}

describe('the same batch of the same person', () => {
  test('is one job when it is sent from several tabs at the same moment', async () => {
    const jobs = await Promise.all([1, 2, 3].map(() => save()));
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
  });

  test('is the job that has done it when it is sent again afterwards, in part it is another one', async () => {
    const first = await save();
    expect(await done(first)).toMatchObject({ error: null, result: { sheets: 3 } });
    app.clock.pass({ minutes: 5 });
    expect(await save()).toMatchObject({ id: first.id, is_finished: true, result: { sheets: 3 } });
    expect((await save(sheets.slice(1))).id).not.toBe(first.id);
    const colleague = await company.signIn('company_manager', 'en');
    expect((await save(sheets, colleague)).id).not.toBe(first.id);
  });

  test('is looked at anew when one of its sheets has been changed since', async () => {
    const first = await save();
    await done(first);
    app.clock.pass({ minutes: 5 });
    const person = required(people[0], 'an employee');
    const onSaturday = await sheetWithChange(manager, person, (day) =>
      day.day === SATURDAY ? { ...day, start_time: '08:00', end_time: '12:00', break_minutes: 0 } : day,
    );
    await done(await save([onSaturday]));
    const again = await save();
    expect(again.id).not.toBe(first.id);
    expect(await done(again)).toMatchObject({ result: { sheets: 2 }, problems: [{ schema_id: person.schema_id }] });
  });

  test('can be sent again after it was cancelled, and a day later', async () => {
    const first = await save();
    await manager.read(api.jobs.cancel, { params: { id: first.id } });
    const again = await save();
    expect(again.id).not.toBe(first.id);
    expect(await done(again)).toMatchObject({ error: null, result: { sheets: 3 } });
    app.clock.pass({ hours: 25 });
    const client = await company.signIn('company_manager');
    expect((await save(sheets, client)).id).not.toBe(again.id);
  });
});
