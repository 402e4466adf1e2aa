import type { Workplace } from '../places/places.api.ts';
import type { ScheduleRow } from './schedules.queries.ts';

/** Where somebody works when that is not where the company is. @source docs/decisions.md D21 */
export const ownWorkplace = ({ work_zip, work_state }: ScheduleRow): Workplace | null =>
  work_zip === null || work_state === null ? null : { zip: work_zip, stateCode: work_state };
