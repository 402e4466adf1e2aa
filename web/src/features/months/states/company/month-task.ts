import type { EmployeeMonthRow } from '@zeitblatt/domain/months/states/month-state';

/** Action that a manager is about to take on months, each in a dialog of its own. */
export type MonthTask =
  | { readonly kind: 'send' | 'confirm' | 'close' | 'links'; readonly rows: readonly EmployeeMonthRow[] }
  | { readonly kind: 'reply' | 'reopen' | 'view'; readonly row: EmployeeMonthRow };

export const nameOfRow = ({ employee }: Pick<EmployeeMonthRow, 'employee'>): string =>
  `${employee.first_name} ${employee.last_name}`;

/** Rows of a selection that an action is for. */
export const canBeSent = ({ standing: { state } }: EmployeeMonthRow): boolean => state !== 'closed';

/** A draft that was sent, agreed to or objected to. */
export const canBeConfirmed = ({ standing: { state } }: EmployeeMonthRow): boolean =>
  state === 'sent' || state === 'agreed' || state === 'objected';

export const canBeClosed = ({ standing: { state } }: EmployeeMonthRow): boolean => state === 'confirmed';

/** A month that was sent to a person without an account, who answers by a personal link. */
export const canHaveLink = ({ has_account, standing: { state, sent } }: EmployeeMonthRow): boolean =>
  !has_account && sent !== null && state !== 'confirmed' && state !== 'closed';

/** Whether an objection stands with a month that is not confirmed, also after another draft was sent. */
export const hasObjection = ({ standing: { state, objection } }: Pick<EmployeeMonthRow, 'standing'>): boolean =>
  objection !== null && (state === 'objected' || state === 'sent');

/** Whether no manager has answered that objection. */
export const waitsForReply = (row: EmployeeMonthRow): boolean =>
  hasObjection(row) && row.standing.objection?.reply === null;
