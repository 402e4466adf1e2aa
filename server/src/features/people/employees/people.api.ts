export type { ExpirePurged } from '../purge/purge.ts';
/** Number of employees with a day to work in a month. */
export { activeEmployeeCount } from '../queries/activity.queries.ts';
/** Rewrites the copy of an employee's days without work; to be called after a period or the contract changes. */
export { updateExcludedDays } from '../queries/change-employees.queries.ts';
/** Conditions of a search on the search text of an employee. */
export { matchesWords } from '../queries/employee-search.queries.ts';
/** The month from which sheets are expected of a company. */
export { expectedFrom, selectExpectedFrom } from '../queries/expected-months.queries.ts';
/** Retention of the records of a company: what is purged soon, what is overdue, what holds keep, and the last record of an employee. */
export { findDue, findHeldBack, findLastRecord, findOverdue, getRetention } from '../queries/retention.queries.ts';
