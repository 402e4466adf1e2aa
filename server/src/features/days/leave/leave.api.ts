/** Leave that touches a month, for features that calculate the month, and what sheets and records say of leave. */
export { findRecordedLeave, type RecordedLeave, selectLeaveIn } from './leave.queries.ts';
