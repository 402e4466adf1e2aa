import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { LateReason } from '@zeitblatt/domain/months/law/facts/late-reason';
import type { Proposal, Timesheet } from '@zeitblatt/domain/months/sheet/timesheet';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { jobOf } from '@zeitblatt/domain/record/jobs/job.builder';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { proposalOfMay, savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { FieldsRefused } from '../../../testing/fake-api.ts';
import { employeeOf, rowOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';

export const SAVE_JOB = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
export const ARCHIVE_JOB = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';

/** A fake server for tests of the batch: the schedule id of each employee is ten times the employee's id. */
export function batchServer(people = 12, user = userOf('company_manager')) {
  const server = workingApi(user);
  const rows = Array.from({ length: people }, (_, index) => rowOf(index + 1));
  const world = {
    server,
    user,
    /** Changes the proposal of a schedule and month. */
    changed: (proposal: Proposal): Proposal => proposal,
    /** The saved sheet of each proposal that has one. */
    savedSheet: savedMay(),
    /** Schedules or months without a day to work. */
    withoutWork: new Set<number | IsoMonth>(),
    /** The company's reason for recording the month late. */
    lateReason: null as LateReason | null,
    /** Schedules of deleted employees. */
    gone: new Set<number>(),
    /** Successive answers for the job; the last one repeats. */
    saving: [finishedSaveJob()],
    archiving: [finishedArchiveJob()],
  };
  const saves = rememberSaves(() => next(world.saving));
  const propose = (schema_id: number, month: IsoMonth): Proposal =>
    world.changed({
      ...proposalOfMay({ month }),
      schema_id,
      employee_id: schema_id / 10,
      employee: nameOf(employeeOf(schema_id / 10)),
      ...(saves.stored.has(schema_id) ? savedBeside() : {}),
    });

  server.on(api.employees.list, ({ query }) => ({
    total: rows.length,
    data: rows.slice((query.page - 1) * query.rowsPerPage, query.page * query.rowsPerPage),
    last_page: Math.ceil(rows.length / query.rowsPerPage),
  }));
  server.on(api.employees.get, ({ params: { id } }) => employeeOf(id));
  server.on(api.timesheets.get, ({ params: { id } }): Timesheet => ({ ...world.savedSheet, id }));
  server.on(api.batches.proposeUsers, ({ body: { schemas, month } }) => {
    const gone = schemas.flatMap((id, index) =>
      world.gone.has(id) ? [[`schemas.${index}`, ['Ungültige Angabe']]] : [],
    );
    if (gone.length > 0) throw new FieldsRefused(Object.fromEntries(gone));
    return {
      schemas: schemas.filter((id) => !world.withoutWork.has(id)).map((id) => propose(id, month)),
      dropped: schemas.filter((id) => world.withoutWork.has(id)),
    };
  });
  server.on(api.batches.proposeMonths, ({ body: { schema_id, months } }) => {
    if (world.gone.has(schema_id)) throw new FieldsRefused({ schema_id: ['Ungültige Angabe'] });
    return {
      months: months.filter((month) => !world.withoutWork.has(month)).map((month) => propose(schema_id, month)),
      dropped: months.filter((month) => world.withoutWork.has(month)),
    };
  });
  answerUndoing(world, saves.stored);
  server.on(api.compliance.lateReason, () => ({ data: world.lateReason }));
  server.on(api.archives.download, () => jobOf({ id: ARCHIVE_JOB, type: 'make_archive' }));
  server.on(api.batches.saveUsers, ({ body }) => {
    for (const { schema_id } of body.sheets ?? []) saves.sent.add(schema_id);
    return jobOf({ id: SAVE_JOB, type: 'save_batch' });
  });
  server.on(api.batches.saveMonths, () => jobOf({ id: SAVE_JOB, type: 'save_batch' }));
  server.on(api.jobs.get, ({ params: { id } }) => (id === SAVE_JOB ? saves.answer() : next(world.archiving)));
  server.on(api.jobs.download, () => new Blob(['PK']));
  return world;
}

/** The calls by which saves are undone; deleted sheets are proposed as new ones again. */
function answerUndoing(
  world: { readonly server: ReturnType<typeof workingApi>; readonly savedSheet: Timesheet },
  stored: Set<number>,
): void {
  const { server } = world;
  server.on(api.timesheets.version, () => world.savedSheet);
  server.on(api.timesheets.change, () => finishedSaveJob());
  server.on(api.timesheets.removeMany, () => {
    stored.clear();
    return { success: 'Gelöscht' };
  });
}

/** Remembers the schedules whose sheets were sent, and those whose sheets a finished job has saved. */
function rememberSaves(nextAnswer: () => Job) {
  const sent = new Set<number>();
  const stored = new Set<number>();
  const answer = (): Job => {
    const job = nextAnswer();
    const refused = new Set(job.problems.map(({ schema_id }) => schema_id));
    if (job.result !== null) for (const id of sent) if (!refused.has(id)) stored.add(id);
    return job;
  };
  return { sent, stored, answer };
}

const nameOf = ({ number, first_name, last_name }: ReturnType<typeof employeeOf>) => ({
  number,
  first_name,
  last_name,
});

const next = (answers: Job[]): Job => {
  const [first, ...others] = answers;
  if (first === undefined) throw new RangeError('no answer left');
  if (others.length > 0) answers.shift();
  return first;
};

export function finishedSaveJob(changes: Partial<Job> = {}): Job {
  const result = { sheets: 3, archive_job_id: ARCHIVE_JOB };
  return jobOf({ id: SAVE_JOB, type: 'save_batch', is_finished: true, progress: 100, result, ...changes });
}

export function finishedArchiveJob(changes: Partial<Job> = {}): Job {
  const result = { sheets: 3, filename: 'Stundenzettel-2026-05.zip' };
  return jobOf({ id: ARCHIVE_JOB, type: 'make_archive', is_finished: true, progress: 100, result, ...changes });
}

export const openBatch = (world = batchServer(), path = '/employees/timesheet-batch?month=2026-05&schemas=10,20,30') =>
  renderApp(path, { user: world.user, server: world.server });

/** The button with an employee's name that selects the sheet in the list of the batch. */
export const batchLine = (name: string) => page.getByRole('button', { name, exact: true });
/** The table row in which that button stands. */
export const batchLineRow = (name: string) => page.getByRole('row').filter({ has: batchLine(name) });
export const confirmationCheckbox = () => page.getByRole('checkbox', { name: /Die Angaben/ });
export const saveButton = () => page.getByRole('button', { name: /Zip-Datei erstellen$/ });

/** Confirms all sheets without a hint by the question, and the others one by one. */
export async function checkAll(marked = 0): Promise<void> {
  for (let sheet = 0; sheet < marked; sheet += 1) await userEvent.keyboard(' ');
  await page.getByRole('button', { name: /bestätigen$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /bestätigen/ })
    .click();
  await expect.element(confirmationCheckbox()).toBeVisible();
}

/** The saved sheet of a month that differs from its proposal on some days. */
export const savedBeside = (...days: NonNullable<Proposal['saved']>['different_days']) => ({
  timesheet_id: 900,
  timesheet_version: 2,
  saved: { worked_minutes: 8670, credited_minutes: 0, different_days: days, recorded_until: '2026-05-31' },
});

/** Makes the 6th longer than ten hours, for the given schedules. */
export const longDayFor =
  (...schemas: number[]) =>
  (proposal: Proposal): Proposal => ({
    ...proposal,
    days: proposal.days.map((day) =>
      schemas.includes(proposal.schema_id) && day.day === '2026-05-06'
        ? { ...day, end_time: '20:00', break_minutes: 45 }
        : day,
    ),
  });
