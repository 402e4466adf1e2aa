import { api } from '@zeitblatt/contract/api';

/** What leave shows in. */
export const LEAVE_REFRESHES = [api.leave.years, api.leave.year] as const;
