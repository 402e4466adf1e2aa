import { wireDate, yearText } from '@zeitblatt/domain/calendar/wire';
import { ACCOUNT_ORDERS } from '@zeitblatt/domain/months/hours-account/account-orders';
import { bookingInput, openingsInput, reversalInput } from '@zeitblatt/domain/months/hours-account/booking';
import { accountRuleInput, accountRules } from '@zeitblatt/domain/months/hours-account/rules';
import { hoursAccountRow, hoursStatement, ownHoursStatement } from '@zeitblatt/domain/months/hours-account/statement';
import { idText } from '@zeitblatt/domain/rules/fields';
import { listQueryFields } from '@zeitblatt/domain/rules/list-query';
import * as z from 'zod';
import { endpoint, type ScopedAccess } from '../call/endpoint.ts';
import { paginated } from '../call/paginated.ts';
import type { Thing } from '../call/things.ts';

const READ = { right: ['read', 'HoursAccount'], scope: 'company', by: ['session'] } as const satisfies ScopedAccess;
const EDIT = { right: ['edit', 'HoursAccount'], scope: 'company', by: ['session'] } as const satisfies ScopedAccess;

/** Data that accounts are made of: the lines and rules, and what is agreed with the people. */
const OF_ACCOUNTS = ['HoursAccount', 'Employee', 'Schedule', 'SalaryGroup'] as const satisfies readonly Thing[];

const employeePath = z.object({ employeeId: idText });
/** The year of a statement; without it the present one. */
const yearQuery = z.strictObject({ year: yearText.optional() });

const booked = z.object({ success: z.string(), balance_minutes: z.int() });

/**
 * The hours account: what each person has too many or too few. Its lines are only added; a confirmed month books itself.
 *
 * @source docs/decisions.md D115, D116, D117; docs/decisions/0096-hours-account.md
 */
export const hoursAccount = {
  /** A page of the people with an account on a day; `beyond` counts those of all pages who are above their cap or below their floor. */
  list: endpoint({
    method: 'GET',
    path: 'company/hoursAccount',
    access: READ,
    reads: OF_ACCOUNTS,
    query: z.strictObject({
      ...listQueryFields,
      as_of: wireDate.optional(),
      order: z.enum(ACCOUNT_ORDERS, 'validation:invalid').default('name'),
    }),
    output: paginated(hoursAccountRow).extend({ beyond: z.int() }),
  }),
  /** The whole list as a table for a spreadsheet. */
  download: endpoint({
    method: 'GET',
    path: 'company/hoursAccount/download',
    isLong: true,
    access: { right: ['download', 'HoursAccount'], scope: 'company', by: ['session'] },
    reads: OF_ACCOUNTS,
    query: z.strictObject({ as_of: wireDate.optional() }),
    output: { file: 'text/csv' },
  }),
  /** The account of one person in a year. */
  statement: endpoint({
    method: 'GET',
    path: 'company/hoursAccount/{employeeId}',
    access: READ,
    reads: OF_ACCOUNTS,
    params: employeePath,
    query: yearQuery,
    output: hoursStatement,
  }),
  /** The caller's own account. */
  own: endpoint({
    method: 'GET',
    path: 'own/hoursAccount',
    access: { right: ['read', 'OwnRecord'], scope: 'own', by: ['session'] },
    reads: OF_ACCOUNTS,
    query: yearQuery,
    output: ownHoursStatement,
  }),
  /** Books a payout, a correction or a lapse. A payout or lapse above the balance is refused unless it is meant so. */
  book: endpoint({
    method: 'POST',
    path: 'company/hoursAccount/{employeeId}/bookings',
    access: EDIT,
    changes: ['HoursAccount', 'Log'],
    params: employeePath,
    body: bookingInput,
    output: booked,
    status: 201,
  }),
  /** Takes a line back that was booked by hand. A month changes by its sheet. */
  reverse: endpoint({
    method: 'POST',
    path: 'company/hoursAccount/bookings/{id}/reverse',
    access: EDIT,
    changes: ['HoursAccount', 'Log'],
    params: z.object({ id: idText }),
    body: reversalInput,
    output: booked,
  }),
  /** Books what people bring along, all or none; replaces what was entered before. */
  open: endpoint({
    method: 'PUT',
    path: 'company/hoursAccount/opening',
    access: EDIT,
    changes: ['HoursAccount', 'Log'],
    body: openingsInput,
    output: z.object({ success: z.string(), changed: z.int() }),
  }),
  rules: endpoint({
    method: 'GET',
    path: 'company/hoursAccount/rules',
    access: { right: ['read', 'Company'], scope: 'company', by: ['session'] },
    reads: ['HoursAccount', 'Employee'],
    output: accountRules,
  }),
  /**
   * Adds a rule from a month on, of the company or of one person. Confirmed months from then on are booked, or taken back, at once; of two
   * rules for the same month the later one counts.
   */
  changeRules: endpoint({
    method: 'PUT',
    path: 'company/hoursAccount/rules',
    isLong: true,
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    reads: ['Employee'],
    changes: ['HoursAccount', 'Log'],
    body: accountRuleInput,
    output: accountRules,
  }),
};
