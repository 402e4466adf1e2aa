import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../database/reach.ts';

/**
 * Number of employees with at least one day to work in a month, from the stored changes of this number. Their rows are as
 * many as months in which an employee began or ended, however many employees there are.
 */
export const activeEmployeeCount = (reach: Reach, month: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select coalesce(sum(change), 0)::int from activity_changes
    where activity_changes.company_id = ${reach.companyId} and activity_changes.month <= ${month})`;

/** {@link activeEmployeeCount} of a month that is known. */
export const activeEmployeeCountIn = (reach: Reach, month: IsoMonth): RawBuilder<number> =>
  activeEmployeeCount(reach, sql`${firstDayOf(month)}::date`);
