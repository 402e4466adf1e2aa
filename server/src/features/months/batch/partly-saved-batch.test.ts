import { api } from '@zeitblatt/contract/api';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import type { BatchUserSheet } from '@zeitblatt/domain/months/confirm/batch';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed, sheetWithChange } from '../../../testing/batches.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);
const MONTH = '2026-09';

async function team(size: number) {
  const people = [];
  for (let index = 0; index < size; index += 1) people.push(await company.hires());
  return people.map(({ schemaId }) => ({ schema_id: schemaId, month: MONTH }));
}

const sheetsAsProposed = (people: Awaited<ReturnType<typeof team>>) =>
  Promise.all(people.map((person) => sheetAsProposed(manager, person)));

const save = (sheets: readonly BatchUserSheet[]) =>
  manager.read(api.batches.saveUsers, { body: { month: MONTH, sheets: [...sheets], ...CONFIRMED_BATCH_FIELDS } });

async function done(job: Pick<Job, 'id'>): Promise<Job> {
  await app.finish(company, job);
  return manager.read(api.jobs.get, { params: { id: job.id } });
}

const rowsOf = async (sql: string) => (await app.admin.query<{ version: number }>(sql, [company.id])).rows;

const versions = async () =>
  (await rowsOf('select version from timesheets where company_id = $1 order by schema_id')).map(
    ({ version }) => version,
  );

const logged = async () =>
  (await rowsOf(`select 0 as version from log_entries where company_id = $1 and type like 'timesheet%'`)).length;

const bell = async () => (await manager.read(api.notifications.list, {})).data.map(({ text }) => text);

const withSaturday = (day: DayEntry): DayEntry =>
  day.day === '2026-09-05' ? { ...day, start_time: '08:00', end_time: '12:00', break_minutes: 0 } : day;

describe('a batch with a sheet that cannot be saved as it is', () => {
  test('saves the others, packs them into the archive, and names the one that it left as it was', async () => {
    const people = await team(3);
    const second = required(people[1], 'an employee');
    const sheets = await sheetsAsProposed(people);
    await done(await save([await sheetWithChange(manager, second, withSaturday)]));
    const loggedBefore = await logged();
    const job = await done(await save(sheets));
    expect(job).toMatchObject({ is_finished: true, error: null, problems: [{ schema_id: second.schema_id }] });
    expect(job.result).toEqual({ sheets: 2, archive_job_id: expect.any(String) });
    expect(await versions()).toEqual([1, 1, 1]);
    expect((await logged()) - loggedBefore).toBe(2);
    expect(await bell()).toEqual([
      'September 2026: 2 Stundenzettel gespeichert, 1 nicht. Die Gründe stehen unter „Vorgänge“.',
      'September 2026: 1 Stundenzettel gespeichert.',
    ]);
    const archive = await done({ id: required(job.result?.archive_job_id, 'the archive') });
    expect(archive).toMatchObject({ error: null, result: { sheets: 2 } });
  });

  test('fails when none can be saved, and saves none', async () => {
    const people = await team(2);
    const sheets = await sheetsAsProposed(people);
    await done(await save(await Promise.all(people.map((person) => sheetWithChange(manager, person, withSaturday)))));
    const before = await versions();
    const job = await done(await save(sheets));
    expect(job).toMatchObject({ is_finished: true, is_cancelled: false, result: null, error: expect.any(String) });
    expect(job.problems).toHaveLength(2);
    expect(await versions()).toEqual(before);
  });
});
