import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';

/** Whether a request can be granted with others at one press: nothing about it wants to be read first. */
export const isPickable = (request: CompanyRequest): boolean =>
  request.state === 'asked' && request.short_days.length === 0 && isGrantable(request);

/** Whether it can be granted by its key at once. */
export const isGrantable = ({ acts, is_advance, confirmed_month, recorded_day }: CompanyRequest): boolean =>
  acts.includes('agree') && !is_advance && confirmed_month === null && recorded_day === null;
