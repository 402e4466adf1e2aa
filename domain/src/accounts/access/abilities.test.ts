import { describe, expect, test } from 'vitest';
import { type Action, abilitiesOf, isAllowed, type RefusalReason, refusalOf, type Subject } from './abilities.ts';
import { STANDINGS, type Standing } from './standing.ts';

const YES = null;
const DEMO: RefusalReason = 'demo_only';
const ENDED: RefusalReason = 'subscription_ended';
const NO: RefusalReason = 'forbidden';

/** The table of docs/product.md section 6, row by row: the test account sees and may not change, an employee has only the profile and the referrals. */
const TABLE: readonly (readonly [Action, Subject, Record<Standing, RefusalReason | null>])[] = [
  ['read', 'Profile', { user: YES, employee: YES, company_manager: YES, ended_manager: YES }],
  ['edit', 'Profile', { user: YES, employee: YES, company_manager: YES, ended_manager: YES }],
  ['create', 'Account', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['edit', 'Account', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['delete', 'Account', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['read', 'Company', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['create', 'Company', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['edit', 'Company', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['download', 'Company', { user: DEMO, employee: NO, company_manager: YES, ended_manager: YES }],
  ['delete', 'Company', { user: DEMO, employee: NO, company_manager: YES, ended_manager: YES }],
  ['read', 'SalaryGroup', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['create', 'SalaryGroup', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['edit', 'SalaryGroup', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['delete', 'SalaryGroup', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['read', 'Log', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['read', 'Employee', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['create', 'Employee', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['edit', 'Employee', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['delete', 'Employee', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['read', 'Schedule', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['edit', 'Schedule', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['read', 'Inactivity', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['create', 'Inactivity', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['close', 'Inactivity', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['delete', 'Inactivity', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['read', 'Leave', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['create', 'Leave', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['edit', 'Leave', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['download', 'Leave', { user: DEMO, employee: NO, company_manager: YES, ended_manager: YES }],
  ['delete', 'Leave', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['read', 'LeaveRequest', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['edit', 'LeaveRequest', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['read', 'HoursAccount', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['edit', 'HoursAccount', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['download', 'HoursAccount', { user: DEMO, employee: NO, company_manager: YES, ended_manager: YES }],
  ['read', 'Timesheet', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['propose', 'Timesheet', { user: YES, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['confirm', 'Timesheet', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['download', 'Timesheet', { user: DEMO, employee: NO, company_manager: YES, ended_manager: YES }],
  ['delete', 'Timesheet', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['read', 'TimeTrack', { user: DEMO, employee: YES, company_manager: YES, ended_manager: YES }],
  ['edit', 'TimeTrack', { user: DEMO, employee: YES, company_manager: YES, ended_manager: YES }],
  ['read', 'OwnRecord', { user: DEMO, employee: YES, company_manager: YES, ended_manager: YES }],
  ['download', 'OwnRecord', { user: DEMO, employee: YES, company_manager: YES, ended_manager: YES }],
  ['edit', 'OwnRecord', { user: DEMO, employee: YES, company_manager: YES, ended_manager: YES }],
  ['read', 'Job', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['edit', 'Job', { user: DEMO, employee: NO, company_manager: YES, ended_manager: ENDED }],
  ['read', 'Archive', { user: DEMO, employee: NO, company_manager: YES, ended_manager: YES }],
  ['download', 'Archive', { user: DEMO, employee: NO, company_manager: YES, ended_manager: YES }],
  ['read', 'Invoice', { user: DEMO, employee: NO, company_manager: YES, ended_manager: YES }],
  ['download', 'Invoice', { user: DEMO, employee: NO, company_manager: YES, ended_manager: YES }],
  ['edit', 'Invoice', { user: DEMO, employee: NO, company_manager: YES, ended_manager: YES }],
  ['read', 'Subscription', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['edit', 'Subscription', { user: YES, employee: NO, company_manager: YES, ended_manager: YES }],
  ['read', 'Referral', { user: YES, employee: YES, company_manager: YES, ended_manager: YES }],
  ['create', 'Referral', { user: YES, employee: YES, company_manager: YES, ended_manager: YES }],
];

const ACTIONS: readonly Action[] = ['read', 'create', 'edit', 'delete', 'download', 'close', 'propose', 'confirm'];
const SUBJECTS: readonly Subject[] = [
  'Profile',
  'Account',
  'Company',
  'SalaryGroup',
  'Employee',
  'Schedule',
  'Inactivity',
  'Leave',
  'LeaveRequest',
  'HoursAccount',
  'Log',
  'Timesheet',
  'TimeTrack',
  'OwnRecord',
  'Job',
  'Archive',
  'Invoice',
  'Subscription',
  'Referral',
];

describe.each(STANDINGS)('%s', (standing) => {
  test.each(TABLE)('%s %s', (action, subject, answers) => {
    expect(refusalOf(standing, [action, subject])).toBe(answers[standing]);
    expect(isAllowed(standing, [action, subject])).toBe(answers[standing] === YES);
    expect(abilitiesOf(standing).can(action, subject)).toBe(answers[standing] === YES);
  });

  test('has no right that the table does not name', () => {
    const named = new Set(TABLE.map(([action, subject]) => `${action} ${subject}`));
    const others = SUBJECTS.flatMap((subject) => ACTIONS.map((action) => [action, subject] as const)).filter(
      (right) => !named.has(right.join(' ')),
    );
    expect(others.filter((right) => refusalOf(standing, right) !== NO)).toEqual([]);
  });
});

test('the test account may change nothing of the company', () => {
  const changes = TABLE.filter(
    ([action, subject]) =>
      !['read', 'propose'].includes(action) && !['Profile', 'Subscription', 'Referral'].includes(subject),
  );
  expect(changes.filter(([action, subject]) => isAllowed('user', [action, subject]))).toEqual([]);
});

test('an employee reaches nothing of the company but the own tracks', () => {
  const rights = TABLE.filter(([, subject]) => !['Profile', 'Referral', 'TimeTrack', 'OwnRecord'].includes(subject));
  expect(rights.filter(([action, subject]) => isAllowed('employee', [action, subject]))).toEqual([]);
});
