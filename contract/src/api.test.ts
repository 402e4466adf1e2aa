import { isAllowed } from '@zeitblatt/domain/accounts/access/abilities';
import { ROLES } from '@zeitblatt/domain/accounts/access/roles';
import { LOG_TYPES, type LogType } from '@zeitblatt/domain/company/log/log';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from './api.ts';
import { type Endpoint, isFile } from './call/endpoint.ts';
import type { ReferenceThing, Thing } from './call/things.ts';
import { jobChanges } from './record/jobs.ts';

const calls: [string, Endpoint][] = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, call]): [string, Endpoint] => [`${feature}.${name}`, call]),
);
const parametersOf = ({ path }: Endpoint): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '');

describe('every call of the API', () => {
  test('has an address of its own', () => {
    const addresses = calls.map(([, call]) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(calls.length);
  });

  test.each(calls)('%s is declared whole', (_, call) => {
    expect(call.path).toMatch(/^[a-zA-Z]/);
    expect(parametersOf(call)).toEqual(Object.keys(call.params?.shape ?? {}));
    expect(call.body === undefined || call.method !== 'GET').toBe(true);
  });

  test.each(calls)('%s is allowed to at least one role', (_, call) => {
    const { access } = call;
    const callers = typeof access === 'string' ? ROLES : ROLES.filter((role) => isAllowed(role, access.right));
    expect(callers).not.toEqual([]);
  });

  test.each(calls)('%s refuses an unknown field', (_, call) => {
    const inputs = [call.body, call.query].filter((input) => input !== undefined);
    const codes = inputs.map((input) => input.safeParse({ is_admin: true }).error?.issues.map((issue) => issue.code));
    for (const found of codes) expect(found).toContain('unrecognized_keys');
  });

  test.each(calls.filter(([, call]) => call.method === 'GET'))('%s changes nothing, and answers 200', (_, call) => {
    expect(call.body).toBeUndefined();
    expect(call.status ?? 200).toBe(200);
  });
});

/** Names of fields that open something to their reader. */
const SECRETS = ['token', 'secret', 'client_secret', 'recovery_codes', 'pin', 'url'];

/** Names of all fields of an answer, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const named = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...named, ...Object.values(schema).flatMap(fieldsOf)];
}

test('no answer with a secret is kept for repetitions', () => {
  const kept = calls.filter(
    ([, { method, access, acceptsNonce, answersSecret }]) =>
      method !== 'GET' && access !== 'public' && !acceptsNonce && !answersSecret,
  );
  const telling = kept.filter(([, { output }]) => {
    const schema = isFile(output) ? {} : z.toJSONSchema(output, { unrepresentable: 'any' });
    return fieldsOf(schema).some((name) => SECRETS.includes(name));
  });
  expect(telling.map(([name]) => name)).toEqual([]);
});

/** Calls that change nothing that a call reads, each with its reason. */
const CHANGES_NOTHING: Readonly<Record<string, string>> = {
  'secondFactor.begin': 'only prepares: the second factor counts once a code is confirmed',
  'payments.createIntent': 'begins what counts once it is finished and kept',
  'access.refresh': 'renews a token of a session, which stays the same',
  'access.authorized': 'reads, and opens a session for a one-time link',
  'accounts.forgotPassword': 'sends a link',
  'accounts.updateEmail': 'sends a link',
  'leaveAccounts.previewClosure': 'calculates',
  'timesheets.propose': 'calculates',
  'batches.proposeMonths': 'calculates',
  'batches.proposeUsers': 'calculates',
  'referrals.getLink': 'makes the code of the link, which no call reads',
  'contact.challenge': 'gives work to the browser, and stores nothing',
  'contact.send': 'sends a mail',
  'demo.timeSheets': 'draws a document of what is sent, and keeps nothing of it',
  'monthLinks.cover': 'reads; the token stands in the body, so that it is in no address',
  'monthLinks.open': 'reads; the PIN stands in the body',
  'monthLinks.choosePin': 'changes the PIN, which no call reads',
  'monthLinks.draft': 'reads; the PIN stands in the body',
  'checkCodes.read': 'reads; the code stands in the body, so that it is in no log',
  'checkCodes.figures': 'reads; the code and the name stand in the body',
  'inspectionLinks.cover': 'reads; the token stands in the body, so that it is in no address',
  'inspectionLinks.download': 'reads; the token stands in the body',
  'batches.createDraft': 'begins what no call reads before it is confirmed',
  'batches.fillDraft': 'fills what no call reads before it is confirmed',
};

/** Reference data: read, and changed by no call. */
const REFERENCE: readonly ReferenceThing[] = ['Place', 'Plan', 'Language', 'Role', 'LegalText'];

/** Entries of calls that hand out a file and change nothing else. */
const OF_FILES: readonly LogType[] = ['downloaded', 'exported', 'inspection_link_opened', 'inspection_link_used'];

/** The thing that each type of log entry is about. */
const LOG_THINGS: Readonly<Record<LogType, Thing>> = {
  company_created: 'Company',
  company_changed: 'Company',
  billing_address_changed: 'Invoice',
  company_deletion_asked: 'Company',
  company_deletion_withdrawn: 'Company',
  subscription_changed: 'Subscription',
  salary_group_created: 'SalaryGroup',
  salary_group_changed: 'SalaryGroup',
  salary_group_deleted: 'SalaryGroup',
  employee_created: 'Employee',
  employee_changed: 'Employee',
  employee_deleted: 'Employee',
  employee_restored: 'Employee',
  employee_purged: 'Employee',
  contracts_joined: 'Employee',
  contracts_parted: 'Employee',
  schedule_changed: 'Schedule',
  employment_added: 'Schedule',
  employment_changed: 'Schedule',
  employment_removed: 'Schedule',
  period_added: 'Inactivity',
  period_closed: 'Inactivity',
  period_deleted: 'Inactivity',
  leave_added: 'Leave',
  leave_deleted: 'Leave',
  leave_request_asked: 'LeaveRequest',
  leave_request_cancel_asked: 'LeaveRequest',
  leave_request_granted: 'LeaveRequest',
  leave_request_refused: 'LeaveRequest',
  leave_request_withdrawn: 'LeaveRequest',
  leave_request_cancelled: 'LeaveRequest',
  leave_handling_changed: 'LeaveRequest',
  account_created: 'Account',
  account_removed: 'Account',
  promoted: 'Account',
  downgraded: 'Account',
  support_sign_in: 'Account',
  second_factor_removed: 'Account',
  email_set: 'Account',
  sessions_ended: 'Account',
  payment_method_changed: 'Subscription',
  profile_changed: 'Profile',
  agreement_accepted: 'Profile',
  agreement_withdrawn: 'Profile',
  downloaded: 'Timesheet',
  exported: 'Log',
  inspection_packed: 'Archive',
  inspection_link_made: 'Archive',
  inspection_link_ended: 'Archive',
  inspection_link_purged: 'Archive',
  inspection_link_opened: 'Archive',
  inspection_link_used: 'Archive',
  late_reason_given: 'Timesheet',
  days_recorded: 'DayRecord',
  timesheet_saved: 'Timesheet',
  timesheet_changed: 'Timesheet',
  timesheet_deleted: 'Timesheet',
  timesheet_restored: 'Timesheet',
  timesheet_purged: 'Timesheet',
  hours_booked: 'HoursAccount',
  hours_reversed: 'HoursAccount',
  hours_rules_changed: 'HoursAccount',
  leave_booked: 'Leave',
  leave_reversed: 'Leave',
  leave_entitlement_set: 'Leave',
  leave_rules_changed: 'Leave',
  leave_notice_sent: 'Leave',
  company_closed: 'Leave',
  month_sent: 'MonthState',
  month_agreed: 'MonthState',
  month_objected: 'MonthState',
  month_answer_withdrawn: 'MonthState',
  month_recorded_anew: 'MonthState',
  month_replied: 'MonthState',
  month_closed: 'MonthState',
  month_reopened: 'MonthState',
  month_link_made: 'MonthState',
  month_link_ended: 'MonthState',
  month_link_guessed: 'MonthState',
  link_pin_made: 'MonthState',
  records_sealed: 'Timesheet',
  records_purged: 'Timesheet',
  retention_changed: 'Company',
  hold_begun: 'Company',
  hold_ended: 'Company',
};

describe('what the calls touch', () => {
  const changing = calls.filter(([, { method }]) => method !== 'GET');
  const changesOf = ([, { changes }]: [string, Endpoint]): readonly Thing[] => changes ?? [];
  const read = new Set(calls.flatMap(([, { reads }]) => reads ?? []));
  const sets: readonly (readonly Thing[])[] = [...changing.map(changesOf), ...Object.values(jobChanges)];
  const changed = new Set(sets.flat());

  test.each(calls.filter(([, { method }]) => method === 'GET'))('%s reads something', (_, call) => {
    expect(call.reads).not.toEqual([]);
  });

  test('every other call changes something, or is named with the reason why not', () => {
    const without = changing.filter((call) => changesOf(call).length === 0).map(([name]) => name);
    expect(without.sort()).toEqual(Object.keys(CHANGES_NOTHING).sort());
  });

  test('everything that is changed is read somewhere', () => {
    expect([...changed].filter((thing) => !read.has(thing))).toEqual([]);
  });

  test('everything that is read is changed somewhere, but reference data', () => {
    expect([...read].filter((thing) => !changed.has(thing)).sort()).toEqual([...REFERENCE].sort());
  });

  test('no thing is listed twice', () => {
    for (const [name, { reads = [], changes = [] }] of calls) {
      expect(new Set(reads).size, name).toBe(reads.length);
      expect(new Set(changes).size, name).toBe(changes.length);
    }
  });

  test.each(calls.filter(([, { status }]) => status === 202))(
    '%s changes only the jobs until its job is done',
    (...call) => {
      expect(changesOf(call)).toEqual(['Job']);
    },
  );

  test.each(LOG_TYPES.filter((type) => !OF_FILES.includes(type)))(
    'what the log calls %s is a thing that changes together with the log',
    (type) => {
      const together = sets.filter((things) => things.includes(LOG_THINGS[type]) && things.includes('Log'));
      expect(together).not.toEqual([]);
    },
  );
});

test('every changing public call has a rate limit', () => {
  const uncounted = calls.filter(([, { access, method, limit }]) => access === 'public' && method !== 'GET' && !limit);
  // Refreshing a token needs no rate limit: it happens every hour, and a token cannot be guessed.
  expect(uncounted.map(([name]) => name)).toEqual(['access.refresh']);
});

test('only the sheet, also a version and that of a visitor, the draft, the archive, the lists of lost time, hours and leave, the certificate, the invoice, the agreement and the own data are files', () => {
  const files = calls.filter(([, call]) => isFile(call.output)).map(([name]) => name);
  expect(files).toEqual([
    'privacy.exportOwn',
    'legal.agreementPdf',
    'legal.acceptedAgreement',
    'leaveAccounts.download',
    'leaveAccounts.workbook',
    'leaveAccounts.certificate',
    'timesheets.ownDownload',
    'timesheets.versionDownload',
    'timesheets.download',
    'shortTime.download',
    'hoursAccount.download',
    'monthStates.ownDraft',
    'monthStates.draft',
    'monthLinks.draft',
    'monthLinks.paper',
    'jobs.download',
    'inspectionLinks.download',
    'invoices.download',
    'invoices.downloadXml',
    'demo.timeSheets',
  ]);
});
