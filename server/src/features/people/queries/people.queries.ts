import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { currentPlanColumn } from './schedules.queries.ts';

/** Birth dates of some employees, deleted or not, and their salary groups on a day. */
export const selectPeople = (db: Db, reach: Reach, employeeIds: readonly number[], today: IsoDate) =>
  db
    .selectFrom('employees')
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.company_id', '=', 'employees.company_id')
        .onRef('schedules.employee_id', '=', 'employees.id'),
    )
    .select(['employees.id', 'birth_date'])
    .select(currentPlanColumn<number | null>('salary_group_id', today).as('salary_group_id'))
    .where('employees.company_id', '=', reach.companyId)
    .where('employees.id', '=', sql<number>`any (${employeeIds}::bigint[])`);

/** The employee of an account, unless deleted, with the schedule. */
export const findEmployeeOfAccount = (db: Db, reach: Reach, userId: number) =>
  db
    .selectFrom('employees')
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.company_id', '=', 'employees.company_id')
        .onRef('schedules.employee_id', '=', 'employees.id'),
    )
    .select(['employees.id as employeeId', 'schedules.id as scheduleId'])
    .where('employees.company_id', '=', reach.companyId)
    .where('employees.user_id', '=', userId)
    .where('employees.deleted_at', 'is', null)
    .executeTakeFirst();
