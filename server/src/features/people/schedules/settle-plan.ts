import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { wageOn } from '@zeitblatt/domain/company/data/wages';
import { planProblems, type ScheduleInput } from '@zeitblatt/domain/people/schedules/schedule';
import { weeklyHoursOfWage } from '@zeitblatt/domain/people/schedules/weekly-hours-of-wage';
import { parseCents } from '@zeitblatt/domain/rules/amounts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { FieldRefusal, fieldRefusal } from '../../../http/context/refusal.ts';
import { lockSalaryGroupForMember } from '../queries/salary-groups.queries.ts';
import type { SettledPlan } from '../queries/schedules.queries.ts';

/**
 * Completes a schedule from the form: weekly hours from the wage and today's wage of the group, the salary group, the planned days.
 *
 * @param path of the schedule in the body, for the names of its fields
 * @throws FieldRefusal for a salary group of another company, and when the days cannot carry the hours
 * @source docs/product.md section 4 "Schema form, per-hour switch"; docs/decisions.md D1, D20; docs/security-tests.md
 * S09
 */
export async function settlePlan(
  db: Db,
  reach: Reach,
  input: ScheduleInput,
  { today, path }: { readonly today: IsoDate; readonly path: 'schema.' | '' },
): Promise<SettledPlan> {
  const group =
    input.salary_group_id === null ? undefined : await lockSalaryGroupForMember(db, reach, input.salary_group_id);
  if (input.salary_group_id !== null && !group) throw fieldRefusal(`${path}salary_group_id`, 'validation:invalid');
  const hours_week =
    input.per_hour_calc === 1 && group && input.monthly_wage !== null
      ? weeklyHoursOfWage(parseCents(input.monthly_wage), parseCents(wageOn(group, today)))
      : (input.hours_week ?? 0);
  if (input.per_hour_calc === 1 && hours_week === 0) throw fieldRefusal(`${path}monthly_wage`, 'validation:wageTooLow');
  return checkedPlan(input, hours_week, path);
}

/** A plan with its weekly hours and ordered days. @throws FieldRefusal when the days cannot carry the hours */
export function checkedPlan(input: ScheduleInput, hours_week: number, path: 'schema.' | ''): SettledPlan {
  const { started_working_at_company: _start, stopped_working_at_company: _stop, ...fields } = input;
  const plan: SettledPlan = { ...fields, days: [...fields.days].sort((a, b) => a.day_id - b.day_id), hours_week };
  const problems = planProblems(plan);
  if (problems.length > 0) throw new FieldRefusal(problems.map((one) => ({ ...one, path: `${path}${one.path}` })));
  return plan;
}
