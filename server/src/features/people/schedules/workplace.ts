import type { Workplace } from '../../company/places/places.api.ts';
import type { ScheduleRow } from '../queries/schedules.queries.ts';

/** An employee's own place of work; null when it is the company's place. @source docs/decisions.md D21 */
export const ownWorkplace = ({ work_zip, work_state }: ScheduleRow): Workplace | null =>
  work_zip === null || work_state === null ? null : { zip: work_zip, stateCode: work_state };
