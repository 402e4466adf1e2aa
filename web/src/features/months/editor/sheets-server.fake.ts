import * as api from '@zeitblatt/contract/api';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { daysOf } from '@zeitblatt/domain/calendar/dates';
import { planOf } from '@zeitblatt/domain/months/confirm/month.builder';
import type { Proposal, Timesheet, TimesheetInput } from '@zeitblatt/domain/months/sheet/timesheet';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { jobOf } from '@zeitblatt/domain/record/jobs/job.builder';
import { proposalOfMay } from '../../../month-sheet/model/sheet.builder.ts';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { workingApi } from '../../../testing/render-app.tsx';

const NAMES: Readonly<Record<number, readonly [first: string, last: string]>> = {
  7: ['Ayşe', 'Vogt'],
  8: ['Jürgen', 'Müßig'],
  9: ['Марина', 'Соколова'],
};

/** A fake server for tests of the editor: proposes months and stores saved ones. */
export function sheetsServer(user: User = userOf('company_manager')) {
  const server = workingApi(user);
  const world = {
    user,
    server,
    /** The proposal of a month; a test may replace it. */
    propose: (month: string): Omit<Proposal, 'employee_id' | 'schema_id'> => proposalOfMay({ month }),
    saved: new Map<number, Timesheet>(),
    /** Number of polls for which the job still runs. */
    rounds: 0,
    /** Error code with which the job fails. */
    jobError: null as string | null,
  };
  const proposalFor = (schemaId: number, month: string): Proposal => {
    const taken = [...world.saved.values()].find((sheet) => sheet.schema_id === schemaId && sheet.month === month);
    const ids = {
      employee_id: schemaId / 10,
      schema_id: schemaId,
      timesheet_id: taken?.id ?? null,
      timesheet_version: taken?.version ?? 0,
    };
    return { ...world.propose(month), ...ids };
  };
  const store = (input: TimesheetInput, id: number): Job => {
    const proposed = proposalFor(input.schema_id, input.month);
    const { timesheet_id: _, timesheet_version: __, saved: ___, employee: ____, ...sheet } = proposed;
    const days = sheet.days.map((day, row) => ({ ...day, ...input.days[row] }));
    const version = (world.saved.get(id)?.version ?? 0) + 1;
    const { change_reason = null } = input;
    const saved = { ...sheet, days, id, version, reasons: [], change_reason, ...CONFIRMED };
    if (world.jobError === null) world.saved.set(id, saved);
    return { ...RUNNING, progress: 0 };
  };

  server.on(api.employees.get, ({ params: { id } }) => {
    const [first_name, last_name] = NAMES[id] ?? ['Vorname', 'Nachname'];
    return employeeOf(id, { first_name, last_name });
  });
  // The fake asks the latest handler first. So these handlers come before those of other calls whose paths they match
  // too.
  server.on(api.timesheets.get, ({ params: { id } }) => sheetOf(world.saved, id));
  server.on(api.schedules.get, ({ query }) => scheduleOf(query.employee_id));
  server.on(api.employments.list, () => ({ data: [EMPLOYMENT], version: 1 }));
  server.on(api.timesheets.list, () => ({ total: 0, data: [], last_page: 1 }));
  server.on(api.inactivity.excludedMonths, () => []);
  server.on(api.timesheets.propose, ({ body }) => proposalFor(body.schema_id, body.month));
  server.on(api.timesheets.calculateHours, ({ query }) => ({
    target_minutes: 0,
    placed_minutes: query.actual_hours * 60,
    days: daysOf(query.month).map((day) => ({ day, ...dealtTimes(day, query.actual_hours) })),
  }));
  server.on(api.timesheets.save, ({ body }) => store(body, 900 + world.saved.size));
  server.on(api.timesheets.change, ({ params: { id }, body }) => store(body, id));
  server.on(api.timesheets.download, () => new Blob(['%PDF-1.7']));
  server.on(api.jobs.get, () => {
    if (world.rounds > 0) {
      world.rounds -= 1;
      return RUNNING;
    }
    const result = world.jobError === null ? { timesheet_id: [...world.saved.keys()].at(-1) ?? 0 } : null;
    return { ...RUNNING, is_finished: true, progress: 100, error: world.jobError, result };
  });
  return world;
}

/** Times of a day in a fake distribution that puts all hours on 4 May, the first Monday. */
const dealtTimes = (day: string, hours: number) =>
  day.endsWith('-04')
    ? { start_time: '08:00', end_time: `${String(8 + hours).padStart(2, '0')}:00`, break_minutes: 0 }
    : { start_time: null, end_time: null, break_minutes: 30 };

const CONFIRMED = { confirmed_by: 'Sabine Hoffmann', deleted_at: null, confirmed_at: '2026-06-02 14:05:00' };

const RUNNING: Job = jobOf({ progress: 40 });

function sheetOf(saved: ReadonlyMap<number, Timesheet>, id: number): Timesheet {
  const sheet = saved.get(id);
  if (sheet === undefined) throw new RangeError(`no sheet ${id}`);
  return sheet;
}

export const scheduleOf = (employeeId: number) => ({
  ...planOf(),
  id: employeeId * 10,
  employee_id: employeeId,
  salary_group_id: null,
  hourlyWage: null,
  valid_from: '2020-01-01',
  started_working_at_company: '2020-01-01',
  stopped_working_at_company: null,
  version: 1,
});

const EMPLOYMENT = { id: 1, begin: '2020-01-01', end: null, end_reason: null, counts_as_continued: false };
