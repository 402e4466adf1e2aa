import * as z from 'zod';
import { endpoint, type ScopedAccess } from '../call/endpoint.ts';

export const READ = {
  right: ['read', 'LeaveRequest'],
  scope: 'company',
  by: ['session'],
} as const satisfies ScopedAccess;

/** One of the calls of leaveRequests, apart from them because the menu of a manager loads it on every screen. */
export const leaveRequestCount = {
  /** Number of requests that wait for an answer of the company. */
  count: endpoint({
    method: 'GET',
    path: 'company/leaveRequests/count',
    access: READ,
    reads: ['LeaveRequest'],
    output: z.object({ open: z.int() }),
  }),
};
