import type { ownLeaveReckoning } from '@zeitblatt/domain/days/leave/leave-wire';
import type * as z from 'zod';

/** The account of a year as its person sees it; managers see more. */
export type OwnLeaveReckoning = z.infer<typeof ownLeaveReckoning>;
