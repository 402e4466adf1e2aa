/** Periods without work, read by features that count days: all of an employee, or those that touch a month. */
export { findInactivityInMonth, findPeriods } from './inactivity.queries.ts';
