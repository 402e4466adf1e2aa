import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { absence, entry, hireWithAccount } from '../week/day-records.builder.ts';

const NOW = '2026-11-05T09:00:00Z';
const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));

/** From the last Friday of October to the first Tuesday of November. */
const SPAN = { from: '2026-10-30', to: '2026-11-03' };

const addLeave = (span = SPAN) => manager.send(api.leave.add, { body: { schema_id: anna.schemaId, ...span } });
const put = (kind: 'sick' | 'leave' | 'inactive' | null, span = SPAN) =>
  manager.send(api.absences.enter, {
    body: {
      employee_id: anna.employeeId,
      kind,
      ...span,
      comment: kind === 'inactive' ? 'Elternzeit' : null,
      reason: null,
    },
  });
const addPeriod = () =>
  manager.send(api.inactivity.add, {
    params: { id: anna.employeeId },
    body: { begin: SPAN.from, end: SPAN.to, comment: 'Elternzeit' },
  });
const rows = async () =>
  (
    await app.admin.query(
      `select day::text from day_records where employee_id = $1 union all select "from"::text from leaves where schema_id = $2
       union all select begin::text from inactivity_periods where employee_id = $1`,
      [anna.employeeId, anna.schemaId],
    )
  ).rowCount;

describe('nothing is entered beside the sheet of a confirmed month', () => {
  test.each([
    ['the leave of an employee', () => addLeave()],
    ['leave as an absence', () => put('leave')],
    ['sickness as an absence', () => put('sick')],
    ['inactivity as an absence', () => put('inactive')],
    ['a period of inactivity', () => addPeriod()],
    ['days of the employee', () => anna.record(absence(SPAN.from, 'sick'), entry('2026-11-02', '08:00', '16:30'))],
    [
      'days of the week',
      () =>
        manager.send(api.dayRecords.recordForOthers, {
          body: {
            records: [SPAN.from, '2026-11-02'].map((day) => ({
              ...absence(day, 'sick'),
              employee_id: anna.employeeId,
              reason: null,
            })),
          },
        }),
    ],
  ] as const)('%s', async (_name, enter) => {
    const sheetId = await company.confirms('2026-10', anna);
    const { status, body } = await enter();
    expect([status, body.code, body.message]).toEqual([
      409,
      'month_confirmed',
      expect.stringMatching(/Oktober 2026\. .*Möglich ist: 0[12]\.11\.2026/),
    ]);
    expect(body.current).toMatchObject([
      { employee_id: anna.employeeId, months: [{ month: '10-2026', timesheet_id: sheetId }] },
    ]);
    expect(await rows()).toBe(0);
  });

  test('nor is leave or an absence removed', async () => {
    const { body } = await addLeave();
    await company.confirms('2026-10', anna);
    expect((await manager.send(api.leave.remove, { body: { id: body.id } })).body.code).toBe('month_confirmed');
    expect((await put(null)).body.code).toBe('month_confirmed');
    expect(await rows()).toBe(1);
  });

  test('while leave from a weekend on is taken', async () => {
    await company.confirms('2026-10', anna);
    expect((await addLeave({ from: '2026-10-31', to: '2026-11-03' })).status).toBe(201);
  });
});
