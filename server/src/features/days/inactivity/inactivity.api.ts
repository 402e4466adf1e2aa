/** Periods without work, read by features that count days: all of an employee, or those that touch a month. */
export { findPeriods, selectInactivityIn } from './inactivity.queries.ts';
/** Enters a period. */
export { addPeriod } from './inactivity.service.ts';
