import type { TimesheetDocument, TimesheetDocumentDay } from './timesheet-document.ts';

/** The numbers of a month as its document says them, in minutes. All but the difference are 0 or more. */
export type PaperNumbers = {
  /** Without what is only planned. */
  readonly worked: number;
  /** Of a draft or a sample: times that were not recorded. */
  readonly planned: number;
  /** Paid without work. */
  readonly credited: number;
  readonly paid: number;
  /** Soll: paid less the difference. */
  readonly target: number;
  readonly difference: number;
};

/** The numbers of a month: the same as `monthNumbers` calculates from its days. @source docs/decisions.md D115 */
export function paperNumbers({ days, totals, difference_minutes, confirmation }: TimesheetDocument): PaperNumbers {
  const { worked_minutes, target_minutes, credited_minutes } = totals;
  const credited = credited_minutes ?? 0;
  const paid = worked_minutes + credited;
  const difference = difference_minutes ?? worked_minutes - target_minutes;
  const isPlan = ({ source }: TimesheetDocumentDay) => confirmation === null && source === 'plan';
  const planned = days.reduce((sum, day) => (isPlan(day) ? sum + day.worked_minutes : sum), 0);
  return { worked: worked_minutes - planned, planned, credited, paid, target: paid - difference, difference };
}
