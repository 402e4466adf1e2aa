import { wireMonth } from '@zeitblatt/domain/calendar/wire';
import {
  agreeing,
  closingMonths,
  confirmingMonths,
  employeeMonthRow,
  monthStanding,
  monthStateCounts,
  objecting,
  personMonth,
  reopeningMonth,
  replying,
  sendingMonths,
} from '@zeitblatt/domain/months/states/month-state';
import { MONTH_STATES } from '@zeitblatt/domain/months/states/month-states';
import { id, idText } from '@zeitblatt/domain/rules/fields';
import { listQueryFields } from '@zeitblatt/domain/rules/list-query';
import * as z from 'zod';
import { endpoint, type ScopedAccess } from '../call/endpoint.ts';
import { paginated } from '../call/paginated.ts';
import { OF_A_MONTH } from './own-tasks.ts';

const READ_OWN = { right: ['read', 'OwnRecord'], scope: 'own', by: ['session'] } as const satisfies ScopedAccess;
const ANSWER_OWN = { right: ['edit', 'OwnRecord'], scope: 'own', by: ['session'] } as const satisfies ScopedAccess;
const READ = { right: ['read', 'Timesheet'], scope: 'company', by: ['session'] } as const satisfies ScopedAccess;
const DECIDE = { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] } as const satisfies ScopedAccess;

const monthPath = z.object({ month: wireMonth });

const done = z.object({ success: z.string() });

/** The answer to an action on months of several people: the employees whose month stays as it was, because it says the same already. */
const doneForPeople = done.extend({ unchanged: z.array(id) });

/** The answer of a person, with what the month says then. */
const answered = z.object({ success: z.string(), month: personMonth });

/**
 * The states of a month: sent, agreed or objected, confirmed, closed, reopened.
 *
 * @source docs/decisions.md D72, D93; docs/decisions/0047-states-of-a-month.md
 */
export const monthStates = {
  /** The months of the last year that the employee was sent or that are confirmed, newest first. */
  ownMonths: endpoint({
    method: 'GET',
    path: 'own/months',
    access: READ_OWN,
    reads: ['MonthState', 'Timesheet', 'Employee'],
    output: z.object({ data: z.array(monthStanding) }),
  }),
  ownMonth: endpoint({
    method: 'GET',
    path: 'own/months/{month}',
    access: READ_OWN,
    reads: OF_A_MONTH,
    params: monthPath,
    output: personMonth,
  }),
  /** The draft that was sent last, as PDF. */
  ownDraft: endpoint({
    method: 'GET',
    path: 'own/months/{month}/draft',
    isLong: true,
    access: { right: ['download', 'OwnRecord'], scope: 'own', by: ['session'] },
    reads: OF_A_MONTH,
    params: monthPath,
    output: { file: 'application/pdf' },
  }),
  /** Agrees to the draft that the person saw; refused when another one was sent meanwhile. */
  agree: endpoint({
    method: 'POST',
    path: 'own/months/{month}/agree',
    access: ANSWER_OWN,
    changes: ['MonthState'],
    params: monthPath,
    body: agreeing,
    output: answered,
  }),
  object: endpoint({
    method: 'POST',
    path: 'own/months/{month}/object',
    access: ANSWER_OWN,
    changes: ['MonthState'],
    params: monthPath,
    body: objecting,
    output: answered,
  }),
  /** Takes the last answer back within two minutes. */
  takeBack: endpoint({
    method: 'POST',
    path: 'own/months/{month}/undo',
    access: ANSWER_OWN,
    changes: ['MonthState'],
    params: monthPath,
    output: answered,
  }),
  /** A page of everybody employed in a month with the state: objections first, then what is missing, then by name. */
  companyMonths: endpoint({
    method: 'GET',
    path: 'company/months/{month}',
    access: READ,
    reads: ['MonthState', 'Timesheet', 'Employee', 'Schedule', 'Company'],
    params: monthPath,
    query: z.strictObject({
      page: listQueryFields.page,
      rowsPerPage: listQueryFields.rowsPerPage,
      state: z.enum(MONTH_STATES, 'validation:invalid').optional(),
    }),
    output: paginated(employeeMonthRow).extend({ counts: monthStateCounts }),
  }),
  /** The month of one person with the days, as that person sees it. */
  companyMonth: endpoint({
    method: 'GET',
    path: 'company/months/{month}/{employeeId}',
    access: READ,
    reads: OF_A_MONTH,
    params: z.object({ month: wireMonth, employeeId: idText }),
    output: personMonth,
  }),
  /** The paper 'Entwurf zur Bestätigung' of the draft that was sent last. */
  draft: endpoint({
    method: 'GET',
    path: 'company/months/{month}/{employeeId}/draft',
    isLong: true,
    access: { right: ['download', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: OF_A_MONTH,
    params: z.object({ month: wireMonth, employeeId: idText }),
    output: { file: 'application/pdf' },
  }),
  /** Sends drafts to people, all or none. An answer to an equal draft stays. */
  send: endpoint({
    method: 'POST',
    path: 'company/months/{month}/send',
    isLong: true,
    access: DECIDE,
    changes: ['MonthState', 'Log'],
    params: monthPath,
    body: sendingMonths,
    output: doneForPeople,
  }),
  /** Answers an objection; the person reads it below the own words. */
  reply: endpoint({
    method: 'POST',
    path: 'company/months/{month}/reply',
    access: DECIDE,
    changes: ['MonthState', 'Log'],
    params: monthPath,
    body: replying,
    output: done,
  }),
  /** Saves the drafts that were sent last as sheets, all or none. */
  confirm: endpoint({
    method: 'POST',
    path: 'company/months/{month}/confirm',
    isLong: true,
    access: DECIDE,
    changes: ['MonthState', 'Timesheet', 'HoursAccount', 'Log'],
    params: monthPath,
    body: confirmingMonths,
    output: doneForPeople,
  }),
  close: endpoint({
    method: 'POST',
    path: 'company/months/{month}/close',
    access: DECIDE,
    changes: ['MonthState', 'Log'],
    params: monthPath,
    body: closingMonths,
    output: doneForPeople,
  }),
  reopen: endpoint({
    method: 'POST',
    path: 'company/months/{month}/reopen',
    access: DECIDE,
    changes: ['MonthState', 'Log'],
    params: monthPath,
    body: reopeningMonth,
    output: done,
  }),
};
