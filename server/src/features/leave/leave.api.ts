/** Leave that touches a month, for features that calculate the month. */
export { selectLeaveInMonth } from './leave.queries.ts';
