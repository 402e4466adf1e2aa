/** Schedules: the version of a day, those of a span of days, or all; and the employments of a person. */

export {
  employmentsOf,
  findScheduleOf,
  findScheduleVersions,
  isEmployedIn,
  type ScheduleRow,
  selectScheduleOf,
  selectSchedules,
} from '../queries/schedules.queries.ts';
/** Workplace of an employee who does not work where the company is. */
export { ownWorkplace } from './workplace.ts';
