import { api } from '@zeitblatt/contract/api';
import { workedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import { beforeAll, describe, expect, test } from 'vitest';
import { addLeave } from '../../../demo/builders.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);
const worker = setUp(beforeAll, () =>
  company.hires({ schedule: { is_part_time_worker: true, hours_week: 10, weekdays: [] } }),
);
beforeAll(async () => {
  // A month of 30 days with four Sundays and a week of leave: hours go to 20 days.
  await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-06-08', to: '2026-06-13' }));
  // Corpus Christi is a public holiday in Bavaria: one day less.
});

const calculate = (query: object) => {
  const asked = { month: '06-2026', schema_id: String(worker.schemaId), ...query } as Record<string, string>;
  const search = new URLSearchParams(asked).toString();
  return manager.raw({ method: 'GET', url: `/api/company/employees/partTime/calculateHours?${search}` });
};

const blocksOf = (minutes: 15 | 30 | 60) =>
  app.admin.query('update companies set timesheet_allocation_block_size = $1 where company_id = $2', [
    minutes,
    company.id,
  ]);

describe('hours worked in a month', () => {
  test('are dealt over the days that take them, and nothing is saved', async () => {
    const wanted = { month: '2026-06', schema_id: worker.schemaId, actual_hours: 40, ignore_last_6_days: false };
    const { days, placed_minutes, target_minutes } = await manager.read(api.timesheets.calculateHours, {
      query: wanted,
    });
    expect([days.length, placed_minutes]).toEqual([30, 40 * 60]);
    const worked = days.filter(({ start_time }) => start_time !== null);
    expect(worked.map(workedMinutesOf)).toEqual([240, ...Array<number>(12).fill(180)]);
    expect(worked[0]).toEqual({ day: '2026-06-02', start_time: '08:00', end_time: '12:00', break_minutes: 0 });
    // The target is ten hours a week over the 30 days of the month, less six days of leave and one public holiday.
    expect(target_minutes).toBe(Math.floor((10 * 23) / 7) * 60);
    expect(worked.filter(({ day }) => ['2026-06-04', '2026-06-07', '2026-06-09'].includes(day))).toEqual([]);
    const { rows } = await app.admin.query('select from timesheets where company_id = $1', [company.id]);
    expect(rows).toEqual([]);
  });

  test('none are no times at all', async () => {
    const { status, body } = await calculate({ actual_hours: '0' });
    expect([status, body.placed_minutes]).toEqual([200, 0]);
    expect(body.days.every((day: { start_time: string | null }) => day.start_time === null)).toBe(true);
  });

  test.each([
    [60, '12', 12 * 60],
    [30, '12,5', 750],
    [30, '12.5', 750],
    [15, '12,25', 735],
    [15, '0,25', 15],
  ] as const)('in blocks of %i minutes may be %s', async (block, actual_hours, minutes) => {
    await blocksOf(block);
    const { status, body } = await calculate({ actual_hours });
    expect([status, body.placed_minutes]).toEqual([200, minutes]);
    await blocksOf(60);
  });

  test.each([
    [60, '12,5', '60'],
    [60, '12,25', '60'],
    [30, '12,75', '30'],
  ] as const)(
    'in blocks of %i minutes cannot be %s: the refusal names the block',
    async (block, actual_hours, named) => {
      await blocksOf(block);
      const { status, body } = await calculate({ actual_hours });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['actual_hours']]);
      expect(body.errors.actual_hours[0]).toContain(`${named} Minuten`);
      await blocksOf(60);
    },
  );

  test('are at most ten on each day: the refusal says how many fit', async () => {
    expect((await calculate({ actual_hours: '190' })).status).toBe(200);
    const { status, body } = await calculate({ actual_hours: '191' });
    expect([status, body.errors.actual_hours]).toEqual([
      422,
      ['In diesem Monat sind höchstens 190:00 Stunden möglich'],
    ]);
  });

  test('D91: of the month that runs end before the day that goes on, or six days ago', async () => {
    const last = async (query: object) => {
      const { body } = await calculate({ month: '11-2026', actual_hours: '20', ...query });
      return body.days.filter((day: { start_time: string | null }) => day.start_time !== null).at(-1).day;
    };
    expect([await last({}), await last({ ignore_last_6_days: 'true' })]).toEqual(['19-11-2026', '14-11-2026']);
  });
});

describe('refused is', () => {
  test.each([
    ['a month that has not begun', { month: '12-2026', actual_hours: '10' }, 'month'],
    ['S50 a month that is none', { month: '13-2026', actual_hours: '10' }, 'month'],
    ['a negative sum', { actual_hours: '-1' }, 'actual_hours'],
    ['a third of an hour', { actual_hours: '0,33' }, 'actual_hours'],
    ['a word', { actual_hours: 'viele' }, 'actual_hours'],
    ['nothing', { actual_hours: '' }, 'actual_hours'],
    ['a switch that is none', { actual_hours: '10', ignore_last_6_days: '1' }, 'ignore_last_6_days'],
    ['a field nobody knows', { actual_hours: '10', company_id: '1' }, 'company_id'],
  ])('%s', async (_case, query, field) => {
    const { status, body } = await calculate(query);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('an employee with regular days, with a message that says so', async () => {
    const { schemaId } = await company.hires();
    const { status, body } = await calculate({ schema_id: String(schemaId), actual_hours: '10' });
    const sentence = 'Stunden können nur bei Mitarbeitern ohne feste Arbeitstage verteilt werden';
    expect([status, body.errors]).toEqual([422, { schema_id: [sentence] }]);
  });

  test('S09 the schedule of another company, exactly like one that does not exist', async () => {
    const foreign = await (await app.company()).hires({
      schedule: { is_part_time_worker: true, hours_week: 10, weekdays: [] },
    });
    const answers = [
      await calculate({ schema_id: String(foreign.schemaId), actual_hours: '10' }),
      await calculate({ schema_id: '999999999', actual_hours: '10' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});
