import * as api from '@zeitblatt/contract/api';
import { addMonths, firstDayOf, type IsoDate, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useDownload } from '../../../api/use-download.ts';
import { useToday } from '../../../clock/clock.ts';
import { formRules } from '../../../forms/form-rules.ts';
import { readDemoPerson, storeDemoPerson, type TypedPerson } from '../../../session/demo-person.ts';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { scheduleProblems } from '../../people/schedules/schedule-problems.ts';
import { NEW_SCHEDULE, type ScheduleValues, toSchedule } from '../../people/schedules/schedule-values.ts';
import { startsAt } from '../../people/schedules/starts.ts';
import { useDocumentsLeft } from './documents-left.ts';

export type DemoValues = {
  readonly month: IsoMonth | null;
  readonly employee: { readonly number: string; readonly first_name: string; readonly last_name: string };
  readonly schema: ScheduleValues;
};

const NO_GROUPS: readonly never[] = [];

/** The contract of a visitor who has typed nothing begins a year before the month, so that the whole month is worked. */
const newPerson = (today: IsoDate): TypedPerson => ({
  first_name: '',
  last_name: '',
  started_working_at_company: firstDayOf(addMonths(monthOf(today), -12)),
  hours_week: 40,
  break_minutes: 30,
  days: [1, 2, 3, 4, 5],
  start: '08:00',
});

const valuesOf = ({ first_name, last_name, start, ...schedule }: TypedPerson, month: IsoMonth): DemoValues => ({
  month,
  employee: { number: '', first_name, last_name },
  schema: { ...NEW_SCHEDULE, ...schedule, starts: startsAt(start) },
});

const personOf = ({ employee, schema }: DemoValues): TypedPerson => ({
  first_name: employee.first_name,
  last_name: employee.last_name,
  started_working_at_company: schema.started_working_at_company,
  hours_week: schema.hours_week,
  break_minutes: schema.break_minutes,
  days: [...schema.days],
  start: schema.starts[1] ?? '08:00',
});

function sheetOf({ month, employee, schema }: DemoValues) {
  const { per_hour_calc: _calc, monthly_wage: _wage, salary_group_id: _group, ...schedule } = toSchedule(schema, []);
  const number = employee.number.trim() === '' ? null : employee.number;
  return { month: month ?? undefined, employee: { ...employee, number }, schema: schedule };
}

const rules = formRules({
  schema: api.demo.timeSheets.body,
  productOf: sheetOf,
  problemsOf: ({ schema }: DemoValues) =>
    scheduleProblems(schema, NO_GROUPS).map((one) => ({ ...one, path: `schema.${one.path}` })),
});

/** The form of the demo: it downloads a sheet, counts it, and keeps the person for the registration. */
export function useDemoForm() {
  const today = useToday();
  const { left, countOne, countAll } = useDocumentsLeft();
  const download = useDownload(api.demo.timeSheets);
  const [isDone, setDone] = useState(false);
  const form = useAppForm(rules, {
    initial: valuesOf(readDemoPerson() ?? newPerson(today), addMonths(monthOf(today), -1)),
    isEmptyPatient: true,
    save: async (body) => {
      setDone(false);
      try {
        await download.start({ body });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'demo_used_up')) throw error;
        countAll();
        return;
      }
      countOne();
      setDone(true);
    },
  });
  const person = personOf(form.values);
  const text = JSON.stringify(person);
  const isTyped = form.dirty;
  useEffect(() => {
    if (isTyped) storeDemoPerson(JSON.parse(text) as TypedPerson);
  }, [text, isTyped]);
  return { form, left, isDone };
}
