import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { addInactivity } from '../../../demo/builders.ts';
import { CONFIRMED_BATCH_FIELDS, sheetWithChange } from '../../../testing/batches.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);
const worker = setUp(beforeAll, () => company.hires({ schedule: { started_working_at_company: '2026-03-16' } }));
beforeAll(() => company.does((doing) => addInactivity(doing, worker.id, { begin: '2026-05-01', end: '2026-06-14' })));

const part = { lastDayOfCalculation: null, ignore_last_6_days: false };
const months = (wanted: string[], more: object = {}) =>
  manager.send(api.batches.proposeMonths, {
    body: { schema_id: worker.schemaId, months: wanted, ...part, ...more },
  });
const users = (wanted: number[], more: object = {}) =>
  manager.send(api.batches.proposeUsers, { body: { month: '2026-10', schemas: wanted, ...part, ...more } });

describe('several months of an employee', () => {
  test('are proposed in their order; those without a day to work on are left out and named', async () => {
    const body = { schema_id: worker.schemaId, months: ['2026-06', '2026-02', '2026-03', '2026-05'], ...part };
    const batch = await manager.read(api.batches.proposeMonths, { body });
    expect(batch.months.map(({ month }) => month)).toEqual(['2026-06', '2026-03']);
    expect(batch.dropped).toEqual(['2026-02', '2026-05']);
  });

  test('are each what the single call proposes', async () => {
    const body = { schema_id: worker.schemaId, months: ['2026-10', '2026-11'], ...part, ignore_last_6_days: true };
    const batch = await manager.read(api.batches.proposeMonths, { body });
    for (const proposal of batch.months) {
      const single = {
        schema_id: worker.schemaId,
        month: proposal.month,
        last_calc_day: null,
        ignore_last_6_days: true,
      };
      expect(proposal).toEqual(await manager.read(api.timesheets.propose, { body: single }));
    }
    expect(batch.months.map(({ last_calc_day }) => last_calc_day)).toEqual(['2026-10-31', '2026-11-14']);
  });

  test('carry the number and the names of the employee', async () => {
    const { id, schemaId } = await company.hires({ number: '4711', first_name: 'Ayşe', last_name: 'Öz' });
    const body = { schema_id: schemaId, months: ['2026-10'], ...part };
    const { months: proposed } = await manager.read(api.batches.proposeMonths, { body });
    const employee = { number: '4711', first_name: 'Ayşe', last_name: 'Öz' };
    expect(proposed).toMatchObject([{ employee_id: id, employee }]);
  });

  test('say which of them have a sheet', async () => {
    const id = await company.confirms('2026-08', worker);
    const body = { schema_id: worker.schemaId, months: ['2026-07', '2026-08'], ...part };
    const batch = await manager.read(api.batches.proposeMonths, { body });
    expect(batch.months.map(({ timesheet_id }) => timesheet_id)).toEqual([null, id]);
  });

  test('that lie ahead or come twice are refused by their place', async () => {
    const ahead = await months(['2026-10', '2026-11', '2026-12', '2027-01']);
    expect([ahead.status, Object.keys(ahead.body.errors)]).toEqual([422, ['months.2', 'months.3']]);
    const twice = await months(['2026-10', '2026-09', '2026-10']);
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['months.2']]);
  });

  test('of which none has a day to work on are an error, in every language', async () => {
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const body = { schema_id: worker.schemaId, months: ['2026-02', '2026-05'], ...part };
      const answer = await client.send(api.batches.proposeMonths, { body });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['months']]);
      texts.add(answer.body.errors.months[0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
    expect(texts).toContain('No months could be created in which to work.');
  });

  test('S09 of another company are refused like unknown ones', async () => {
    const foreign = await (await app.company()).hires();
    const answers = [
      await months(['2026-10'], { schema_id: foreign.schemaId }),
      await months(['2026-10'], { schema_id: 999_999_999 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});

describe('a month of several people', () => {
  test('is proposed in their order; who had no day to work on is left out and named', async () => {
    const [late, colleague] = [
      await company.hires({ schedule: { started_working_at_company: '2026-11-01' } }),
      await company.hires(),
    ];
    const id = await company.confirms('2026-10', colleague);
    const body = { month: '2026-10', schemas: [colleague.schemaId, late.schemaId, worker.schemaId], ...part };
    const batch = await manager.read(api.batches.proposeUsers, { body });
    expect(batch.schemas.map(({ schema_id, timesheet_id }) => [schema_id, timesheet_id])).toEqual([
      [colleague.schemaId, id],
      [worker.schemaId, null],
    ]);
    expect(batch.dropped).toEqual([late.schemaId]);
    for (const proposal of batch.schemas) {
      const single = {
        schema_id: proposal.schema_id,
        month: '2026-10',
        last_calc_day: null,
        ignore_last_6_days: false,
      };
      expect(proposal).toEqual(await manager.read(api.timesheets.propose, { body: single }));
    }
  });

  test('says how the saved sheet of each differs from the proposal, by day and kind', async () => {
    const [same, longer, none] = [await company.hires(), await company.hires(), await company.hires()];
    await company.confirms('2026-08', same);
    const changed = await sheetWithChange(manager, { schema_id: longer.schemaId, month: '2026-08' }, (day) =>
      day.day === '2026-08-19' && day.end_time !== null ? { ...day, end_time: '20:00' } : day,
    );
    const body = { month: '2026-08', sheets: [changed], ...CONFIRMED_BATCH_FIELDS };
    await app.finish(company, await manager.read(api.batches.saveUsers, { body }));
    const { schemas: proposed } = await manager.read(api.batches.proposeUsers, {
      body: { month: '2026-08', schemas: [same.schemaId, longer.schemaId, none.schemaId], ...part },
    });
    const [ofSame, ofLonger, ofNone] = proposed;
    expect(ofSame?.saved).toMatchObject({ worked_minutes: ofSame?.totals.worked_minutes, different_days: [] });
    expect(ofLonger?.saved?.different_days).toEqual([{ day: '2026-08-19', kind: null }]);
    expect(ofLonger?.saved?.worked_minutes).toBeGreaterThan(ofLonger?.totals.worked_minutes ?? 0);
    expect(ofNone).toMatchObject({ timesheet_id: null, saved: null });
  });

  test('ends where the caller says', async () => {
    const { body } = await users([worker.schemaId], { lastDayOfCalculation: '2026-10-12' });
    expect(body.schemas[0].last_calc_day).toBe('12-10-2026');
  });

  test('without a day to work is an error', async () => {
    const { status, body } = await users([worker.schemaId], { month: '2026-05' });
    expect([status, body.errors]).toEqual([422, { schemas: ['In den gewählten Monaten gibt es keinen Arbeitstag.'] }]);
  });

  test('is refused for a month ahead, and for one twice', async () => {
    const id = worker.schemaId;
    const refused = async (answer: ReturnType<typeof users>) => {
      const { status, body } = await answer;
      return [status, Object.keys(body.errors)];
    };
    expect(await refused(users([id], { month: '2026-12' }))).toEqual([422, ['month']]);
    expect(await refused(users([id, id]))).toEqual([422, ['schemas.1']]);
  });

  test('S09 is refused for employees of another company by their index, like for unknown ones', async () => {
    const foreign = await (await app.company()).hires();
    const answers = [await users([worker.schemaId, foreign.schemaId]), await users([worker.schemaId, 999_999_999])];
    for (const { status, body } of answers) expect([status, Object.keys(body.errors)]).toEqual([422, ['schemas.1']]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});

test.each([
  ['S50 months', 'months', { schema_id: 1, months: ['31-2026'] }, 'months.0'],
  [
    'S50 a last day',
    'months',
    { schema_id: 1, months: ['10-2026'], lastDayOfCalculation: '31-02-2026' },
    'lastDayOfCalculation',
  ],
  ['S50 a month', 'users', { month: '00-2026', schemas: [1] }, 'month'],
  [
    'S50 the 29th of a year without it',
    'users',
    { month: '10-2026', schemas: [1], lastDayOfCalculation: '29-02-2027' },
    'lastDayOfCalculation',
  ],
  ['no months', 'months', { schema_id: 1, months: [] }, 'months'],
  ['thirteen months', 'months', { schema_id: 1, months: Array<string>(13).fill('10-2026') }, 'months'],
  ['no people', 'users', { month: '10-2026', schemas: [] }, 'schemas'],
  ['six people', 'users', { month: '10-2026', schemas: [1, 2, 3, 4, 5, 6] }, 'schemas'],
  ['a field nobody knows', 'users', { month: '10-2026', schemas: [1], company_id: 1 }, 'company_id'],
  ['an id that is a text', 'users', { month: '10-2026', schemas: ['1; drop table timesheets'] }, 'schemas.0'],
])('%s that cannot be are refused in a batch of %s', async (_case, batch, payload, field) => {
  const { status, body } = await manager.raw({
    method: 'POST',
    url: `/api/company/timeSheets/batch/${batch}`,
    payload,
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});
