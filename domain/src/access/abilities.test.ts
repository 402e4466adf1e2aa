import { describe, expect, test } from 'vitest';
import { type Action, abilitiesOf, isAllowed, type RefusalReason, refusalOf, type Subject } from './abilities.ts';
import { ROLES, type Role } from './roles.ts';

const YES = null;
const DEMO: RefusalReason = 'demo_only';
const NO: RefusalReason = 'forbidden';

/** The table of docs/product.md section 6, row by row: the test account sees and may not change, an employee has only the profile. */
const TABLE: readonly (readonly [Action, Subject, Record<Role, RefusalReason | null>])[] = [
  ['read', 'Profile', { user: YES, employee: YES, company_manager: YES }],
  ['edit', 'Profile', { user: YES, employee: YES, company_manager: YES }],
  ['create', 'Account', { user: DEMO, employee: NO, company_manager: YES }],
  ['edit', 'Account', { user: DEMO, employee: NO, company_manager: YES }],
  ['delete', 'Account', { user: DEMO, employee: NO, company_manager: YES }],
  ['read', 'Company', { user: YES, employee: NO, company_manager: YES }],
  ['create', 'Company', { user: DEMO, employee: NO, company_manager: YES }],
  ['edit', 'Company', { user: DEMO, employee: NO, company_manager: YES }],
  ['download', 'Company', { user: DEMO, employee: NO, company_manager: YES }],
  ['delete', 'Company', { user: DEMO, employee: NO, company_manager: YES }],
  ['read', 'SalaryGroup', { user: YES, employee: NO, company_manager: YES }],
  ['create', 'SalaryGroup', { user: DEMO, employee: NO, company_manager: YES }],
  ['edit', 'SalaryGroup', { user: DEMO, employee: NO, company_manager: YES }],
  ['delete', 'SalaryGroup', { user: DEMO, employee: NO, company_manager: YES }],
  ['read', 'Log', { user: YES, employee: NO, company_manager: YES }],
  ['read', 'Employee', { user: YES, employee: NO, company_manager: YES }],
  ['create', 'Employee', { user: DEMO, employee: NO, company_manager: YES }],
  ['edit', 'Employee', { user: DEMO, employee: NO, company_manager: YES }],
  ['delete', 'Employee', { user: DEMO, employee: NO, company_manager: YES }],
  ['read', 'Schedule', { user: YES, employee: NO, company_manager: YES }],
  ['edit', 'Schedule', { user: DEMO, employee: NO, company_manager: YES }],
  ['read', 'Inactivity', { user: YES, employee: NO, company_manager: YES }],
  ['create', 'Inactivity', { user: DEMO, employee: NO, company_manager: YES }],
  ['close', 'Inactivity', { user: DEMO, employee: NO, company_manager: YES }],
  ['delete', 'Inactivity', { user: DEMO, employee: NO, company_manager: YES }],
  ['read', 'Leave', { user: YES, employee: NO, company_manager: YES }],
  ['create', 'Leave', { user: DEMO, employee: NO, company_manager: YES }],
  ['delete', 'Leave', { user: DEMO, employee: NO, company_manager: YES }],
  ['read', 'Timesheet', { user: YES, employee: NO, company_manager: YES }],
  ['propose', 'Timesheet', { user: YES, employee: NO, company_manager: YES }],
  ['confirm', 'Timesheet', { user: DEMO, employee: NO, company_manager: YES }],
  ['download', 'Timesheet', { user: DEMO, employee: NO, company_manager: YES }],
  ['delete', 'Timesheet', { user: DEMO, employee: NO, company_manager: YES }],
  ['read', 'Job', { user: YES, employee: NO, company_manager: YES }],
  ['edit', 'Job', { user: DEMO, employee: NO, company_manager: YES }],
  ['read', 'Archive', { user: DEMO, employee: NO, company_manager: YES }],
  ['download', 'Archive', { user: DEMO, employee: NO, company_manager: YES }],
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
  'Log',
  'Timesheet',
  'Job',
  'Archive',
];

describe.each(ROLES)('the role %s', (role) => {
  test.each(TABLE)('%s %s', (action, subject, answers) => {
    expect(refusalOf(role, [action, subject])).toBe(answers[role]);
    expect(isAllowed(role, [action, subject])).toBe(answers[role] === YES);
    expect(abilitiesOf(role).can(action, subject)).toBe(answers[role] === YES);
  });

  test('has no right that the table does not name', () => {
    const named = new Set(TABLE.map(([action, subject]) => `${action} ${subject}`));
    const others = SUBJECTS.flatMap((subject) => ACTIONS.map((action) => [action, subject] as const)).filter(
      (right) => !named.has(right.join(' ')),
    );
    expect(others.filter((right) => refusalOf(role, right) !== NO)).toEqual([]);
  });
});

test('the test account may change nothing of the company', () => {
  const changes = TABLE.filter(([action, subject]) => !['read', 'propose'].includes(action) && subject !== 'Profile');
  expect(changes.filter(([action, subject]) => isAllowed('user', [action, subject]))).toEqual([]);
});

test('an employee reaches nothing of the company', () => {
  const rights = TABLE.filter(([, subject]) => subject !== 'Profile');
  expect(rights.filter(([action, subject]) => isAllowed('employee', [action, subject]))).toEqual([]);
});
