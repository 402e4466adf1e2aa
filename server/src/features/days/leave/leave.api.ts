/** Leave that touches a month, for features that calculate the month. */
export { selectLeaveIn } from './leave.queries.ts';
