import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { scheduleCalls, THIRTY_HOURS_SCHEDULE } from './schedule.builder.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));

const { change, add, schedule } = scheduleCalls(() => ({ manager, worker }));

describe('what is refused', () => {
  test.each([
    ['D20 too few days', { days: THIRTY_HOURS_SCHEDULE.days.slice(0, 2) }, 'days'],
    ['days that are not the week', { hours_week: 31 }, 'days'],
    ['S09 a salary group that does not exist', { salary_group_id: 999_999 }, 'salary_group_id'],
    ['a day before the contract', { valid_from: '2019-12-31' }, 'valid_from'],
    ['a day after the contract', { stopped_working_at_company: '2026-10-15', valid_from: '2026-10-16' }, 'valid_from'],
  ])('%s', async (_case, more, field) => {
    const { status, body } = await change(more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await schedule()).toMatchObject({ hours_week: 40, version: 1 });
  });

  test.each([
    ['S50 a day that is none', { valid_from: '31-11-2026' }, 'valid_from'],
    ['S50 a begin that is no day', { started_working_at_company: '31-02-2026' }, 'started_working_at_company'],
    ['S50 an end that is no day', { stopped_working_at_company: '29-02-2027' }, 'stopped_working_at_company'],
    ['S50 an end before the begin', { stopped_working_at_company: '31-12-2019' }, 'stopped_working_at_company'],
    ['S18 the schedule of another', { employee_id: 1 }, 'employee_id'],
    ['S19 another id', { id: 1 }, 'id'],
    ['S19 another company', { company_id: 1 }, 'company_id'],
  ])('%s', async (_case, more, field) => {
    const payload = { ...THIRTY_HOURS_SCHEDULE, started_working_at_company: '01-01-2020', version: 1, ...more };
    const url = `/api/company/timeSheets/schema/${worker.schemaId}`;
    const { status, body } = await manager.raw({ method: 'PUT', url, payload });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await schedule()).toMatchObject({ hours_week: 40, version: 1 });
  });

  test('is said in four languages', async () => {
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const { body } = await change({ valid_from: '2019-12-31' }, worker.schemaId, client);
      texts.add(body.errors.valid_from[0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });

  test('a schedule of another company, exactly like one that does not exist', async () => {
    const foreign = await (await app.company()).hires();
    const answers = [await change({}, foreign.schemaId), await change({}, 999_999_999)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'schedule_not_found'],
      [404, 'schedule_not_found'],
    ]);
    const looks = [foreign.schemaId, 999_999_999].map((id) => manager.send(api.schedules.versions, { params: { id } }));
    expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([404, 404]);
  });

  test('S09 an employee of another company in the body, exactly like one that does not exist', async () => {
    const foreign = await (await app.company()).hires();
    const answers = [await add('2026-11-01', {}, foreign.id), await add('2026-11-01', {}, 999_999_999)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [422, ['employee_id']],
      [422, ['employee_id']],
    ]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});
