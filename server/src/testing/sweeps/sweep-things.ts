import { randomUUID } from 'node:crypto';
import { api } from '@zeitblatt/contract/api';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import { addMonths } from '@zeitblatt/domain/calendar/dates';
import { required } from '@zeitblatt/domain/rules/required';
import { insertLogCheck } from '../../audit/log-checks.queries.ts';
import type { Db } from '../../database/database.ts';
import { addInactivity, addLeave, createUser } from '../../demo/builders.ts';
import { updateNewPassword } from '../../features/accounts/account/accounts.queries.ts';
import { updateAccount } from '../../features/accounts/account/employee-accounts.queries.ts';
import { insertNotification } from '../../features/accounts/notifications/notifications.queries.ts';
import { addInvoiceWithFiles } from '../../features/billing/invoices/invoices.builder.ts';
import { addPaymentRows } from '../../features/billing/payments/payments.builder.ts';
import { insertDraft } from '../../features/months/confirm/drafts.queries.ts';
import { updateExcludedDays } from '../../features/people/queries/change-employees.queries.ts';
import { insertSalaryGroup } from '../../features/people/queries/change-salary-groups.queries.ts';
import { findEmployments, insertEmployments } from '../../features/people/queries/employments.queries.ts';
import { makeToken } from '../../features/record/inspections/link-token.ts';
import { insertLink } from '../../features/record/inspections/links.queries.ts';
import { insertHold } from '../../features/record/retention/retention.queries.ts';
import { insertJob } from '../../jobs/jobs.queries.ts';
import { openSession } from '../../sessions/open-session.ts';
import { hashPassword } from '../../sessions/password.ts';
import { addLateReason, addMonthEvents, addMonthLink } from '../month-events.ts';
import { addDayRecord, addDevice, addTrack, newestNotification } from '../recorded-time.ts';
import type { TestApp } from '../test-app.ts';
import { type TestCompany, uniqueEmail } from '../test-company.ts';
import { addHours } from './add-hours.ts';
import { addLeaveAccount } from './add-leave-account.ts';
import { addMoves } from './add-moves.ts';
import { addLeaveThings, type LeaveThings, UNKNOWN_LEAVE } from './add-request.ts';

/** Password of all accounts of the sweeps. */
export const PASSWORD = 'correct horse battery';

/** The past month of the example sheet. */
export const EXAMPLE_MONTH = '2026-09';

/** Ids of one of each thing that an address or a body may refer to. */
export type Things = LeaveThings & {
  readonly employee: number;
  /** An employee with an account. */
  readonly staff: number;
  /** An employee absent since {@link Things.period}. */
  readonly absentee: number;
  /** A deleted employee. */
  readonly leaver: number;
  /** An employee who has left. */
  readonly former: number;
  /** An employee with two employments that have ended. */
  readonly rehired: number;
  /** The second employment of {@link Things.rehired}. */
  readonly employment: number;
  readonly schedule: number;
  /** Id of a sheet for the schedule and month of the examples. */
  readonly sheet: number;
  /** A deleted sheet of the same schedule, of another month. */
  readonly deletedSheet: number;
  readonly job: string;
  /** A month, in the format of addresses, for which only this company has a sheet. */
  readonly archive: string;
  /** A job whose archive is in the store. */
  readonly packed: string;
  /** A draft of a batch, without sheets. */
  readonly draft: string;
  /** A site without employees. */
  readonly site: number;
  /** A group without employees. */
  readonly salaryGroup: number;
  /** A period of inactivity without an end day. */
  readonly period: number;
  readonly leave: number;
  readonly notification: number;
  /** The user who puts these things into calls: some calls take the own id only. */
  readonly reader: number;
  /** An invoice whose files are there. */
  readonly invoice: number;
  /** A standing hold of an employee. */
  readonly hold: number;
  /** A device of the reader that gets notifications. */
  readonly device: number;
  /** A job whose inspection pack is in the store. */
  readonly pack: string;
  /** A link of an inspector to the {@link Things.pack}. */
  readonly inspectionLink: number;
  /** A line by hand in the hours account of {@link Things.employee}. */
  readonly hoursLine: number;
  /** A line and a notice of the leave account of {@link Things.employee}. */
  readonly leaveLine: number;
  readonly leaveNotice: number;
  /** A session of the reader that no test uses. */
  readonly session: string;
};

/** Ids that do not exist. */
export const UNKNOWN_THINGS: Things = {
  employee: 999_999_991,
  staff: 999_999_992,
  schedule: 999_999_993,
  former: 999_999_982,
  rehired: 999_999_983,
  employment: 999_999_984,
  sheet: 999_999_994,
  job: '3f2b8c6e-7a51-4c1e-9d0a-5b6f7e8d9c0a',
  archive: '01-1999',
  packed: '5c1d9e0f-3b62-4a7d-8e15-6f7a8b9c0d1e',
  pack: '6d1d9e0f-3b62-4a7d-8e15-6f7a8b9c0d1e',
  draft: '7d2e0f10-4c73-4b8e-9f26-708b9c0d1e2f',
  salaryGroup: 999_999_995,
  site: 999_999_984,
  notification: 999_999_996,
  period: 999_999_997,
  leave: 999_999_998,
  absentee: 999_999_999,
  leaver: 999_999_990,
  deletedSheet: 999_999_989,
  invoice: 999_999_988,
  hold: 999_999_985,
  reader: 999_999_987,
  device: 999_999_986,
  inspectionLink: 999_999_985,
  hoursLine: 999_999_981,
  ...UNKNOWN_LEAVE,
  session: '2a9c4e1d-6f38-4b5a-9c7d-0e1f2a3b4c5d',
};

/** Creates one of each thing in a company; the notification is for the reader. */
export async function createThings(app: TestApp, company: TestCompany, reader: number): Promise<Things> {
  // The employee's schedule has no regular weekdays, because only then hours are distributed over a month.
  const worker = await company.hires({ schedule: { is_part_time_worker: true, hours_week: 20, weekdays: [] } });
  const sheet = await company.confirms(EXAMPLE_MONTH, worker);
  await addMonthEvents(app, company, sheet);
  await addMonthLink(app, company, worker.id, EXAMPLE_MONTH);
  await addLateReason(app, company, EXAMPLE_MONTH);
  const check = { day: '2026-02-01', now: app.clock.now(), entries: 0, last_entry: 0, head: '', problems: 0 };
  await company.does(({ db, reach }) => insertLogCheck(db, reach, check));
  const deletedSheet = await deletedSheetOf(company, worker);
  const { employee: staff } = await createEmployeeWithAccount(company);
  await addTrack(app, company, staff);
  await addDayRecord(app, company, staff);
  const salaryGroup =
    (await company.does(({ db, reach }) =>
      insertSalaryGroup(db, reach, { name: randomUUID(), hourlyWage: '15.00' }),
    )) ?? 0;
  const { id: absentee } = await company.hires();
  const period = await company.does((doing) => addInactivity(doing, absentee, { begin: '2026-02-01' }));
  const site = await addMoves(company, absentee);
  const leave = await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-10-12' }));
  await company.does(({ db, now }) =>
    insertNotification(db, { userId: reader, type: 'password_changed', data: {}, now }),
  );
  const { id: job } = await company.does(({ db, reach, by, now }) =>
    insertJob(db, reach, { type: 'save_timesheet', input: {}, createdBy: by.id, now }),
  );
  const { id: draft } = await company.does(({ db, reach, now }) =>
    insertDraft(db, reach, { userId: reader, expiresAt: now.add({ hours: 24 }) }),
  );
  const archives = await archivesOf(app, company);
  const notification = await newestNotification(app);
  const leaver = await leaverOf(company);
  return {
    employee: worker.id,
    staff,
    absentee,
    leaver,
    schedule: worker.schemaId,
    ...(await formerOf(company)),
    sheet,
    deletedSheet,
    job,
    ...archives,
    draft,
    salaryGroup,
    site,
    period,
    leave,
    notification,
    reader,
    invoice: await invoiceOf(app, company),
    hold: await holdOf(company, leaver),
    device: await addDevice(app, reader),
    inspectionLink: await inspectionLinkOf(company, archives.pack),
    hoursLine: await addHours(company, worker.id),
    ...(await addLeaveThings(app, company, { employee: worker.id, reader })),
    ...(await addLeaveAccount(company, worker.id)),
    session: await sessionOf(company, reader),
  };
}

/** Employees who have left, one of them twice. */
async function formerOf(company: TestCompany): Promise<Pick<Things, 'former' | 'rehired' | 'employment'>> {
  const schedule = { started_working_at_company: '2018-01-01', stopped_working_at_company: '2018-12-31' };
  const [{ id: former }, { id: rehired }] = [await company.hires({ schedule }), await company.hires({ schedule })];
  const second = { begin: '2019-02-01', end: '2019-03-31', end_reason: null, counts_as_continued: false };
  const employment = await company.does(async ({ db, reach }) => {
    await insertEmployments(db, reach, [{ ...second, employee_id: rehired }]);
    await updateExcludedDays(db, reach, rehired);
    return required((await findEmployments(db, reach, rehired)).at(-1), 'an employment').id;
  });
  return { former, rehired, employment };
}

/** An invoice with its files, and with everything that is stored about its payment. */
async function invoiceOf(app: TestApp, company: TestCompany): Promise<number> {
  const id = await addInvoiceWithFiles(app, company);
  await addPaymentRows(company, id);
  return id;
}

/** A hold of an employee whom no call purges. */
const holdOf = (company: TestCompany, employeeId: number): Promise<number> =>
  company.does(({ db, reach, now }) => insertHold(db, reach, { employeeId, purpose: 'Streit', by: 'Erika', now }));

async function sessionOf(company: TestCompany, userId: number): Promise<string> {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  await company.does(({ db, now }) => openSession(db, { userId, userAgent, now }));
  const { family } = await company.does(({ db }) =>
    db
      .selectFrom('sessions')
      .select('family')
      .where('user_id', '=', userId)
      .where('browser', '=', 'Firefox')
      .executeTakeFirstOrThrow(),
  );
  return family;
}

async function inspectionLinkOf(company: TestCompany, jobId: string): Promise<number> {
  const { hash: tokenHash } = makeToken(company.id);
  const { id } = await company.does(({ db, reach, by, now }) =>
    insertLink(db, reach, { jobId, tokenHash, by: by.name, now, expiresAt: now.add({ hours: 24 }) }),
  );
  return id;
}

async function deletedSheetOf(company: TestCompany, worker: { schemaId: number }): Promise<number> {
  const id = await company.confirms('2026-07', worker);
  await (await company.signIn('company_manager')).read(api.timesheets.remove, { params: { id } });
  return id;
}

/** Months far enough in the past that no two companies of a test share one. */
const ARCHIVE_MONTHS = 60;

type Archives = Pick<Things, 'archive' | 'packed' | 'pack'>;

/**
 * Archives by application and company. They are made once, because rendering and packing sheets for every call would
 * take minutes, and no call removes them.
 */
const ARCHIVES = new WeakMap<TestApp, Map<number, Promise<Archives>>>();

function archivesOf(app: TestApp, company: TestCompany): Promise<Archives> {
  const madeByCompanyId = ARCHIVES.get(app) ?? new Map<number, Promise<Archives>>();
  ARCHIVES.set(app, madeByCompanyId);
  const made = madeByCompanyId.get(company.id) ?? makeArchives(app, company);
  madeByCompanyId.set(company.id, made);
  return made;
}

async function makeArchives(app: TestApp, company: TestCompany): Promise<Archives> {
  const month = addMonths(EXAMPLE_MONTH, -1 - (company.id % ARCHIVE_MONTHS));
  await company.confirms(month, await company.hires());
  const manager = await company.signIn('company_manager');
  const job = await manager.read(api.archives.download, { params: { month } });
  await app.finish(company, job);
  const notes = { employee_ids: null, contracts: null, pay_slips: null, payments: null };
  const pack = await manager.read(api.inspections.pack, { body: { first_month: month, last_month: month, ...notes } });
  await app.finish(company, pack);
  return { archive: month.split('-').toReversed().join('-'), packed: job.id, pack: pack.id };
}

async function leaverOf(company: TestCompany): Promise<number> {
  const { id } = await company.hires();
  await (await company.signIn('company_manager')).read(api.employees.remove, { params: { id } });
  return id;
}

/** Creates an employee with an account and the password of the examples. */
export async function createEmployeeWithAccount(company: TestCompany, role: Role = 'employee') {
  const { id: employee } = await company.hires();
  const user = await company.does(async ({ db, reach, now }) => {
    const { id } = await createUser(db, { email: uniqueEmail(), role, companyId: reach.companyId, now });
    await updateAccount(db, reach, employee, id);
    await givePassword(db, id);
    return id;
  });
  return { employee, user };
}

let hash: Promise<string> | undefined;

/** Hashed once for all accounts, because hashing is slow on purpose. */
export async function givePassword(db: Db, user: number): Promise<void> {
  await updateNewPassword(db, user, await (hash ??= hashPassword(PASSWORD)));
}
