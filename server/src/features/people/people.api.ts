/** Number of employees with a day to work in a month. */
export { activeEmployeeCount } from './activity.queries.ts';
/** Reads an employee, deleted or not; refuses an unknown id. */
export { getEmployee } from './change-employee.ts';
/** Locks employees before anything changes that their months are calculated from. */
export { type LockedEmployee, lockEmployee, lockEmployeesOf, tryLockingEmployeeOf } from './employee-locks.queries.ts';
/** Rewrites the copy of an employee's days without work; to be called after a period or the contract changes. */
export { updateExcludedDays } from './employees.queries.ts';
/** The employee of the signed-in account. */
export { findOwnEmployee, ownEmployeeOf } from './own-employee.ts';
/** Birth dates and salary groups, which findings depend on. */
export { selectPeople } from './people.queries.ts';
/** What the purge calls for the files that hold what it purged. */
export type { ExpirePurged } from './purge.ts';
/** How long a company keeps its records, what holds keep beyond that, and the last record of an employee. */
export { findHeldBack, findLastRecord, getRetention } from './retention.queries.ts';
/** Hourly wages by salary group. */
export { selectWages } from './salary-groups.queries.ts';
export { toWages } from './schedule-answer.ts';
/** Schedules: the version of a day, those of a span of days, or all. */
export {
  findScheduleOf,
  findScheduleVersions,
  type ScheduleRow,
  selectScheduleOf,
  selectSchedules,
} from './schedules.queries.ts';
/** Workplace of an employee who does not work where the company is. */
export { ownWorkplace } from './workplace.ts';
