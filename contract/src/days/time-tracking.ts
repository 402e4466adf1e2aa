import { stampDelivery, stampReceipt } from '@zeitblatt/domain/days/timer/stamp';
import { track, trackCompletion, trackDay, trackOfPerson } from '@zeitblatt/domain/days/timer/track';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint, type ScopedAccess } from '../call/endpoint.ts';
import { pageQuery, paginated } from '../call/paginated.ts';

const RECORD = { right: ['edit', 'TimeTrack'], scope: 'own', by: ['session'] } as const satisfies ScopedAccess;

const stored = z.object({ success: z.string(), track });

/** The timer of employees. @source docs/product.md section 7; docs/decisions/0044-the-timer.md */
export const timeTracking = {
  start: endpoint({
    method: 'POST',
    path: 'timetracking/start',
    access: RECORD,
    changes: ['TimeTrack'],
    beginsAhead: true,
    output: stored,
  }),
  /** Ends the running track. The shift stays open, and the next start continues it. */
  break: endpoint({
    method: 'POST',
    path: 'timetracking/break',
    access: RECORD,
    changes: ['TimeTrack'],
    beginsAhead: true,
    output: stored,
  }),
  /** Ends the running track. In a break the shift ended with the begin of the break. */
  stop: endpoint({
    method: 'POST',
    path: 'timetracking/stop',
    access: RECORD,
    changes: ['TimeTrack'],
    beginsAhead: true,
    output: stored,
  }),
  /**
   * Records stamps that waited on a device without a network, in their order. Each is answered for itself, and counts once
   * however often it is sent.
   *
   * @source docs/decisions/0046-breaks-and-stamps.md
   */
  stamps: endpoint({
    method: 'POST',
    path: 'timetracking/stamps',
    access: RECORD,
    changes: ['TimeTrack'],
    body: stampDelivery,
    output: z.object({ stamps: z.array(stampReceipt) }),
  }),
  /** Enters the end of a forgotten track: the first such time of day after its start. */
  complete: endpoint({
    method: 'POST',
    path: 'timetracking/complete',
    access: RECORD,
    changes: ['TimeTrack'],
    body: trackCompletion,
    output: stored,
  }),
  today: endpoint({
    method: 'GET',
    path: 'timetracking/tracks',
    access: { right: ['read', 'TimeTrack'], scope: 'own', by: ['session'] },
    reads: ['TimeTrack'],
    output: trackDay,
  }),
  /**
   * Tracks of a user of the company, latest first. Employees read their own only.
   *
   * @source docs/security-tests.md S08
   */
  ofUser: endpoint({
    method: 'GET',
    path: 'timetracking/tracks/{userId}',
    access: { right: ['read', 'TimeTrack'], scope: 'company', by: ['session'] },
    reads: ['TimeTrack'],
    params: z.object({ userId: idText }),
    query: pageQuery,
    output: paginated(trackOfPerson),
  }),
};
