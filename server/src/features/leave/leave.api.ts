/** Leave that touches a month, for features that calculate the month. */
export { findLeaveIn } from './leave.queries.ts';
