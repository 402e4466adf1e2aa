import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteEmployee } from '../../../demo/builders.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp();
const { company, manager } = setUpCompany(app, beforeEach);

const create = (name: string, hourlyWage = '20.00') =>
  manager.read(api.salaryGroups.create, { body: { name, hourlyWage } });

const remove = (id: number) => manager.send(api.salaryGroups.remove, { params: { id } });

const hire = (salary_group_id: number) =>
  company.hires({ schedule: { per_hour_calc: 1, monthly_wage: '1200.00', salary_group_id } });

describe('putting an employee into a group', () => {
  const assign = (employee_id: number, salary_group_id: number, client = manager) =>
    client.send(api.salaryGroups.assign, { body: { employee_id, salary_group_id } });
  const scheduleOf = (employee_id: number) => manager.read(api.schedules.get, { query: { employee_id } });

  test('gives them the hours that its wage pays for, on their weekdays, and logs it', async () => {
    const [cheap, dear] = [await create('Helfer', '15.00'), await create('Meister', '30.00')];
    const worker = await hire(cheap.id);
    expect(await scheduleOf(worker.id)).toMatchObject({ hours_week: 18, salary_group_id: cheap.id });
    const { status, body } = await assign(worker.id, dear.id);
    expect([status, body]).toEqual([200, { success: 'Lohngruppe zugewiesen' }]);
    const schedule = await scheduleOf(worker.id);
    expect(schedule).toMatchObject({
      hours_week: 9,
      salary_group_id: dear.id,
      hourlyWage: '30.00',
      monthly_wage: '1200.00',
    });
    expect(schedule.days.map(({ day_id, hours }) => [day_id, hours])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [5, 1],
    ]);
    expect((await manager.read(api.employees.get, { params: { id: worker.id } })).salary_group_id).toBe(dear.id);
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'schedule_changed' } });
    expect(data[0]?.subject).toBe('Hans Meier');
    expect(data[0]?.changes).toContainEqual({ field: 'salary_group_id', old: 'Helfer', new: 'Meister' });
  });

  test('changes no month that has a saved sheet', async () => {
    const [cheap, dear] = [await create('Helfer', '15.00'), await create('Meister', '30.00')];
    const worker = await hire(cheap.id);
    await company.confirms('2026-10', worker);
    await assign(worker.id, dear.id);
    const body = {
      name: 'Helfer',
      hourlyWage: '15.00',
      laterWages: [{ valid_from: '2026-05-15', hourlyWage: '25.00' }],
    };
    await manager.read(api.salaryGroups.change, {
      params: { id: cheap.id },
      body: { ...body, version: cheap.version },
    });
    const { data } = await manager.read(api.schedules.versions, { params: { id: worker.schemaId } });
    expect(
      data.map(({ valid_from, salary_group_id, hourlyWage }) => [valid_from, salary_group_id, hourlyWage]),
    ).toEqual([
      ['2026-11-01', dear.id, '30.00'],
      ['2020-01-01', cheap.id, '15.00'],
    ]);
  });

  test('spreads the hours as they were spread: evenly to the minute', async () => {
    const [cheap, dear] = [await create('Helfer', '15.00'), await create('Meister', '20.00')];
    const worker = await company.hires({
      schedule: { per_hour_calc: 1, monthly_wage: '1200.00', salary_group_id: cheap.id, spread: 'even' },
    });
    await assign(worker.id, dear.id);
    const { hours_week, days } = await scheduleOf(worker.id);
    expect([hours_week, days.map(({ hours }) => hours * 60)]).toEqual([13, [156, 156, 156, 156, 156]]);
  });

  test('with fixed hours leaves the hours as they are', async () => {
    const { id } = await create('Helfer', '15.00');
    const worker = await company.hires();
    expect((await assign(worker.id, id)).status).toBe(200);
    expect(await scheduleOf(worker.id)).toMatchObject({ hours_week: 40, salary_group_id: id, per_hour_calc: 0 });
  });

  test('is refused where the wage pays for more hours than their days carry, or for none', async () => {
    const [fair, low, high] = [
      await create('Fair', '30.00'),
      await create('Wenig', '5.00'),
      await create('Viel', '1000.00'),
    ];
    const worker = await hire(fair.id);
    for (const { id } of [low, high]) {
      const { status, body } = await assign(worker.id, id);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['salary_group_id']]);
    }
    expect(await scheduleOf(worker.id)).toMatchObject({ salary_group_id: fair.id, hours_week: 9, version: 1 });
  });

  test('S09 is refused alike for an employee or a group of another company, deleted or unknown', async () => {
    const { id } = await create('Helfer');
    const worker = await company.hires();
    const other = await app.company();
    const stranger = await other.signIn('company_manager');
    const foreign = await stranger.read(api.salaryGroups.create, { body: { name: 'X', hourlyWage: '9.00' } });
    const groups = [await assign(worker.id, foreign.id), await assign(worker.id, 999_999)];
    const foreigner = await other.hires();
    const gone = await company.hires();
    await company.does((doing) => deleteEmployee(doing, gone.id));
    const people = [await assign(foreigner.id, id), await assign(999_999, id), await assign(gone.id, id)];
    for (const { status, body } of groups) expect([status, body]).toEqual([422, groups[0]?.body]);
    for (const { status, body } of people) expect([status, body]).toEqual([422, people[0]?.body]);
    expect([Object.keys(groups[0]?.body.errors), Object.keys(people[0]?.body.errors)]).toEqual([
      ['salary_group_id'],
      ['employee_id'],
    ]);
    expect(await scheduleOf(worker.id)).toMatchObject({ salary_group_id: null, version: 1 });
  });

  test('S56 or deleting it: one of both wins, and no employee is left in a deleted group', async () => {
    const worker = await company.hires();
    for (let round = 0; round < 8; round += 1) {
      const { id } = await create(`Helfer ${round}`);
      const [assigned, removed] = await Promise.all([assign(worker.id, id), remove(id)]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([assigned.status, removed.status]);
    }
  });
});
