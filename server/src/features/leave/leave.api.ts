/** Leave that touches a month, for features that calculate the month. */
export { findLeaveInMonth } from './leave.queries.ts';
