/** Single days of leave that are granted in the week. */

/** Leave that touches a month, for features that calculate the month. */
export { findRecordedLeave, type RecordedLeave, selectLeaveIn } from './leave.queries.ts';
export { grantLeaveDay, type LeaveWriter, withdrawLeaveDay } from './leave-day.ts';
/** The leave account of a year. */
export { toLeaveAccount } from './leave-year.ts';
