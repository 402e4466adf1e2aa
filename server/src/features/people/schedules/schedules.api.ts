/** Schedules: the version of a day, those of a span of days, or all; and the employments of a person. */

export {
  employmentsOf,
  findScheduleOf,
  isEmployedIn,
  type ScheduleRow,
  selectAllSchedules,
  selectScheduleOf,
  selectSchedules,
} from '../queries/schedules.queries.ts';
/** Public holidays of an employee by the places of work. */
export { holidaysOfEmployee } from './holidays-of-employee.ts';
