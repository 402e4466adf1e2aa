/** Leave that touches a month, for features that calculate the month, and what sheets and records say of leave. */
export { findRecordedLeave, findRecordedLeaveOf, type RecordedLeave, selectLeaveIn } from './leave.queries.ts';
/** Leave that is granted in the week and in the absences of all: single days, and periods. */
export {
  cutLeave,
  enterLeave,
  grantLeaveDay,
  type LeaveOwner,
  type LeaveWriter,
  withdrawLeaveDay,
} from './leave-day.ts';
/** Days of leave that are left in a year. */
export { loadLeaveLeft } from './leave-left.ts';
/** The leave account of a year. */
export { toLeaveAccount, usedOf } from './leave-year.ts';
