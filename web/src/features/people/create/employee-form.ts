import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { DAYS_TO_WORK, statutoryLeaveDays } from '@zeitblatt/domain/days/leave/statutory-leave';
import { formRules } from '../../../forms/form-rules.ts';
import { birthDateProblems, type PersonalValues } from '../employees/personal-data.ts';
import { scheduleProblems } from '../schedules/schedule-problems.ts';
import { NEW_SCHEDULE, type ScheduleValues, toSchedule } from '../schedules/schedule-values.ts';

/** Form values of a new employee; their paths are those of the call. */
export type EmployeeValues = {
  readonly employee: Pick<PersonalValues, 'number' | 'first_name' | 'last_name' | 'birth_date'>;
  readonly schema: ScheduleValues;
};

const USUAL_DAYS: ScheduleValues['days'] = [1, 2, 3, 4, 5];

/** The statutory minimum of leave for the working days of a form. @source docs/law.md */
export const leastLeaveDays = ({ days, is_part_time_worker }: ScheduleValues): number =>
  statutoryLeaveDays(is_part_time_worker ? DAYS_TO_WORK : days.length);

export const NEW_EMPLOYEE: EmployeeValues = {
  employee: { number: '', first_name: '', last_name: '', birth_date: null },
  schema: { ...NEW_SCHEDULE, days: USUAL_DAYS, allowed_leave_days: statutoryLeaveDays(USUAL_DAYS.length) },
};

export const employeeRules = (groups: readonly SalaryGroup[], today: IsoDate) =>
  formRules({
    schema: api.employeesWithPlan.create.body,
    productOf: ({ employee, schema }: EmployeeValues) => ({
      employee: {
        ...employee,
        number: employee.number.trim() === '' ? null : employee.number,
        salary_group_id: schema.per_hour_calc ? schema.salary_group_id : null,
      },
      schema: toSchedule(schema, groups),
    }),
    problemsOf: ({ employee, schema }) => [
      ...birthDateProblems('employee.birth_date', employee.birth_date, today),
      ...scheduleProblems(schema, groups).map((one) => ({ ...one, path: `schema.${one.path}` })),
    ],
  });
