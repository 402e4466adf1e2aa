import { wireMonth } from '@zeitblatt/domain/calendar/wire';
import { lateReason, lateReasonInput } from '@zeitblatt/domain/months/law/facts/late-reason';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

const monthPath = z.object({ month: wireMonth });
const found = z.object({ data: lateReason.nullable() });

/** Why the days of a month were recorded late, once for the whole company. @source docs/decisions.md D102 */
export const compliance = {
  /** The reason of a month; null while none is given. */
  lateReason: endpoint({
    method: 'GET',
    path: 'company/lateReasons/{month}',
    access: { right: ['read', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet'],
    params: monthPath,
    output: found,
  }),
  /** Gives the reason of a month, replaces it, or takes it back with null. The findings on late days are notices with it. */
  giveLateReason: endpoint({
    method: 'PUT',
    path: 'company/lateReasons/{month}',
    access: { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: ['Timesheet', 'Log'],
    params: monthPath,
    body: lateReasonInput,
    output: found,
  }),
};
