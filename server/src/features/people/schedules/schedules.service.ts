import type { api } from '@zeitblatt/contract/api';
import type { ScheduleVersion } from '@zeitblatt/domain/people/schedules/schedule';
import type { Service } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { lockEmployee } from '../queries/employee-locks.queries.ts';
import { findScheduleOf, findScheduleVersions } from '../queries/schedules.queries.ts';
import { changeSchedule } from './change-schedule.ts';
import { hourlyWages, scheduleAnswer } from './schedule-answer.ts';

export const schedulesService: Service<typeof api.schedules> = {
  async get({ db, reach, today }, { query }) {
    const row = await findScheduleOf(db, reach, today, { employeeId: query.employee_id });
    if (!row) throw new Refusal('employee_not_found');
    return scheduleAnswer(db, reach, row, today);
  },

  async versions({ db, reach }, { params }) {
    const rows = await findScheduleVersions(db, reach, params.id);
    if (rows.length === 0) throw new Refusal('schedule_not_found');
    const wageOf = await hourlyWages(db, reach);
    // Check constraints allow only the declared values, so the cast is safe.
    return {
      data: rows.map((row) => ({ ...row, hourlyWage: wageOf(row.salary_group_id, row.valid_from) }) as ScheduleVersion),
    };
  },

  async change(context, { params, body: { version, valid_from, corrects_months, ...input } }) {
    return changeSchedule(context, params.id, {
      input,
      validFrom: valid_from,
      seenVersion: version,
      correctsMonths: corrects_months === true,
    });
  },

  async add(context, { body: { employee_id, valid_from, ...input } }) {
    const employee = await lockEmployee(context.db, context.reach, { id: employee_id });
    if (!employee) throw fieldRefusal('employee_id', 'validation:invalid');
    return changeSchedule(context, employee.schema_id, { input, validFrom: valid_from, seenVersion: null });
  },
};
