/**
 * How far a month of an employee is. `open`: neither sent nor confirmed; `sent`: the employee has not answered the last draft
 * yet, or a later change made the agreement void; `objected`, `agreed`: the answer; `confirmed`: a manager saved the sheet; `closed`: nothing
 * changes any more until a manager reopens the month.
 *
 * @source docs/decisions.md D72, D93
 */
export const MONTH_STATES = ['open', 'sent', 'objected', 'agreed', 'confirmed', 'closed'] as const;
export type MonthState = (typeof MONTH_STATES)[number];
