import { wireMonth } from '@zeitblatt/domain/calendar/wire';
import {
  awayMonth,
  cancelInput,
  changeInput,
  companyRequest,
  handling,
  handlingInput,
  leaveRequest,
  manyGrants,
  requestAfterAct,
  requestAnswer,
  requestGrant,
  requestInput,
  requestPreview,
  requestRefusal,
  requestSpanQuery,
  requestsQuery,
  requestVersion,
} from '@zeitblatt/domain/days/leave-requests/leave-request';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint, type ScopedAccess } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';
import { paginated } from '../call/paginated.ts';
import type { Thing } from '../call/things.ts';
import { OF_A_WEEK } from './company-now.ts';
import { leaveRequestCount, READ } from './leave-request-count.ts';

const READ_OWN = { right: ['read', 'OwnRecord'], scope: 'own', by: ['session'] } as const satisfies ScopedAccess;
const EDIT_OWN = { right: ['edit', 'OwnRecord'], scope: 'own', by: ['session'] } as const satisfies ScopedAccess;
const EDIT = { right: ['edit', 'LeaveRequest'], scope: 'company', by: ['session'] } as const satisfies ScopedAccess;

/** Facts that the days and the balance of a request follow from. */
const OF_REQUESTS = ['LeaveRequest', ...OF_A_WEEK] as const satisfies readonly Thing[];
/** Things that change when leave is granted, or granted leave is taken back. */
const GRANTING = ['LeaveRequest', 'Leave', 'DayRecord', 'Log'] as const satisfies readonly Thing[];

const requestPath = z.object({ id: idText });

/**
 * Requests for leave: an employee asks, the company grants or refuses, and what was granted is changed by agreement only.
 *
 * @source docs/decisions/0099-leave-requests.md
 */
export const leaveRequests = {
  /** The own requests, newest first, of this year and the one before, and all later ones. */
  own: endpoint({
    method: 'GET',
    path: 'own/leaveRequests',
    access: READ_OWN,
    reads: OF_REQUESTS,
    output: z.object({ data: z.array(leaveRequest) }),
  }),
  /** The meaning of a request: its days, what is left after it, and who is away then. Answers also where it could not be sent so. */
  preview: endpoint({
    method: 'GET',
    path: 'own/leaveRequests/preview',
    access: READ_OWN,
    reads: OF_REQUESTS,
    query: requestSpanQuery,
    output: requestPreview,
  }),
  ask: endpoint({
    method: 'POST',
    path: 'own/leaveRequests',
    access: EDIT_OWN,
    changes: ['LeaveRequest', 'Log'],
    body: requestInput,
    output: requestAfterAct,
    status: 201,
  }),
  /** Takes back what the employee asked for: the request, or that a granted one be cancelled. */
  withdraw: endpoint({
    method: 'POST',
    path: 'own/leaveRequests/{id}/withdraw',
    access: EDIT_OWN,
    changes: ['LeaveRequest', 'Log'],
    params: requestPath,
    body: requestVersion,
    output: requestAfterAct,
  }),
  /** Asks the company to cancel granted leave. */
  askCancel: endpoint({
    method: 'POST',
    path: 'own/leaveRequests/{id}/cancel',
    access: EDIT_OWN,
    changes: ['LeaveRequest', 'Log'],
    params: requestPath,
    body: requestVersion,
    output: requestAfterAct,
  }),
  /** Agrees to what the company asks, or refuses it: other days, or that granted leave be cancelled. */
  answer: endpoint({
    method: 'POST',
    path: 'own/leaveRequests/{id}/answer',
    access: EDIT_OWN,
    changes: GRANTING,
    params: requestPath,
    body: requestAnswer,
    output: requestAfterAct,
  }),
  /** Colleagues who are away in a month, from today on, by name. */
  away: endpoint({
    method: 'GET',
    path: 'own/absences',
    access: READ_OWN,
    reads: OF_REQUESTS,
    query: z.strictObject({ month: wireMonth }),
    output: awayMonth,
  }),
  /** A page of the requests of everybody: the open ones oldest first, with what granting would mean, the decided ones newest first. */
  list: endpoint({
    method: 'GET',
    path: 'company/leaveRequests',
    access: READ,
    reads: OF_REQUESTS,
    query: requestsQuery,
    output: paginated(companyRequest),
  }),
  ...leaveRequestCount,
  /** Grants a request, or agrees that granted leave is cancelled. */
  grant: endpoint({
    method: 'POST',
    path: 'company/leaveRequests/{id}/grant',
    access: EDIT,
    changes: GRANTING,
    params: requestPath,
    body: requestGrant,
    output: successBody,
  }),
  /** Grants several requests, each for itself: one that is refused leaves the others granted. */
  grantMany: endpoint({
    method: 'POST',
    path: 'company/leaveRequests/grant',
    isLong: true,
    access: EDIT,
    changes: GRANTING,
    body: manyGrants,
    output: z.object({
      success: z.string(),
      granted: z.int(),
      /** Those that were not granted: the code of the refusal, and its text. */
      refused: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
    }),
  }),
  /** Refuses a request, or that granted leave is cancelled, with the reason. */
  refuse: endpoint({
    method: 'POST',
    path: 'company/leaveRequests/{id}/refuse',
    access: EDIT,
    changes: ['LeaveRequest', 'Log'],
    params: requestPath,
    body: requestRefusal,
    output: successBody,
  }),
  /** Asks the employee to take other days than the granted ones. */
  change: endpoint({
    method: 'POST',
    path: 'company/leaveRequests/{id}/change',
    access: EDIT,
    changes: ['LeaveRequest', 'Log'],
    params: requestPath,
    body: changeInput,
    output: successBody,
  }),
  /** Asks the employee to give granted leave back. */
  cancel: endpoint({
    method: 'POST',
    path: 'company/leaveRequests/{id}/cancel',
    access: EDIT,
    changes: ['LeaveRequest', 'Log'],
    params: requestPath,
    body: cancelInput,
    output: successBody,
  }),
  /** Takes back what the company asked an employee. */
  takeBack: endpoint({
    method: 'POST',
    path: 'company/leaveRequests/{id}/withdraw',
    access: EDIT,
    changes: ['LeaveRequest', 'Log'],
    params: requestPath,
    body: requestVersion,
    output: successBody,
  }),
  /** Managers who are told of requests, their deputies on days of absence, and how many people are needed each day. */
  handling: endpoint({
    method: 'GET',
    path: 'company/leaveRequests/handling',
    access: READ,
    reads: ['LeaveRequest', 'Account'],
    output: handling,
  }),
  changeHandling: endpoint({
    method: 'PUT',
    path: 'company/leaveRequests/handling',
    access: EDIT,
    reads: ['Account'],
    changes: ['LeaveRequest', 'Log'],
    body: handlingInput,
    output: handling,
  }),
};
