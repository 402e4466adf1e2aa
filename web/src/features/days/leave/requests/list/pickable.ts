import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';

/** Whether a request can be granted with others at one press: nothing about it wants to be read first. */
export const isPickable = ({ acts, state, is_advance, short_days, confirmed_month }: CompanyRequest): boolean =>
  state === 'asked' && acts.includes('agree') && !is_advance && short_days.length === 0 && confirmed_month === null;

/** Whether it can be granted by its key at once. */
export const isGrantable = ({ acts, is_advance, confirmed_month }: CompanyRequest): boolean =>
  acts.includes('agree') && !is_advance && confirmed_month === null;
