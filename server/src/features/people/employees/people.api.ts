/** Number of employees with a day to work in a month. */

/** What the purge calls for the files that hold what it purged. */
export type { ExpirePurged } from '../purge/purge.ts';
export { activeEmployeeCount } from '../queries/activity.queries.ts';
/** Locks employees before anything changes that their months are calculated from. */
export {
  type LockedEmployee,
  lockEmployee,
  lockEmployeesOf,
  tryLockingEmployeeOf,
} from '../queries/employee-locks.queries.ts';
/** Rewrites the copy of an employee's days without work; to be called after a period or the contract changes. */
export { updateExcludedDays } from '../queries/employees.queries.ts';
/** Birth dates and salary groups, which findings depend on. */
export { selectPeople } from '../queries/people.queries.ts';
/** How long a company keeps its records, what holds keep beyond that, and the last record of an employee. */
export { findHeldBack, findLastRecord, getRetention } from '../queries/retention.queries.ts';
/** Hourly wages by salary group. */
export { selectWages } from '../queries/salary-groups.queries.ts';
/** Schedules: the version of a day, those of a span of days, or all. */
export {
  findScheduleOf,
  findScheduleVersions,
  type ScheduleRow,
  selectScheduleOf,
  selectSchedules,
} from '../queries/schedules.queries.ts';
export { toWages } from '../schedules/schedule-answer.ts';
/** Reads an employee, deleted or not; refuses an unknown id. */
export { getEmployee } from './change-employee.ts';
/** The employee of the signed-in account. */
export { findOwnEmployee, ownEmployeeOf } from './own-employee.ts';
/** Workplace of an employee who does not work where the company is. */
export { ownWorkplace } from './workplace.ts';
