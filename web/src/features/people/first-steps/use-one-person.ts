import * as api from '@zeitblatt/contract/api';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useToday } from '../../../clock/clock.ts';
import { forgetDemoPerson, readDemoPerson, type TypedPerson, typedPerson } from '../../../session/demo-person.ts';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { notify } from '../../../ui/messages/notify.ts';
import { type EmployeeValues, employeeRules, NEW_EMPLOYEE } from '../create/employee-form.ts';
import { startsAt } from '../schedules/starts.ts';
import { useForgetTyped, useKeptValues, useTyped } from './step/use-typed.ts';

const NOBODY: TypedPerson = {
  first_name: '',
  last_name: '',
  started_working_at_company: null,
  hours_week: null,
  break_minutes: 30,
  days: [1, 2, 3, 4, 5],
  start: '08:00',
};

const valuesOf = ({ first_name, last_name, start, ...schedule }: TypedPerson): EmployeeValues => ({
  employee: { ...NEW_EMPLOYEE.employee, first_name, last_name },
  schema: { ...NEW_EMPLOYEE.schema, ...schedule, starts: startsAt(start) },
});

function typedOf({ employee, schema }: EmployeeValues): TypedPerson {
  const { first_name, last_name } = employee;
  const { started_working_at_company, hours_week, break_minutes, days, starts } = schema;
  return {
    first_name,
    last_name,
    started_working_at_company,
    hours_week,
    break_minutes,
    days: [...days],
    start: starts[1] ?? NOBODY.start,
  };
}

const NO_GROUPS: readonly never[] = [];

/** The short form for one person. @param onNext called after the person was created, unless another one follows */
export function useOnePerson(onNext: () => void) {
  const { t } = useTranslation('first-steps');
  const today = useToday();
  const rules = useMemo(() => employeeRules(NO_GROUPS, today), [today]);
  const create = useWrite(api.employeesWithPlan.create);
  const forget = useForgetTyped();
  const { left, keep } = useTyped('person', typedPerson, readDemoPerson() ?? NOBODY);
  const isAnotherWanted = useRef(false);
  const [limit, setLimit] = useState<string | null>(null);
  const form = useAppForm(rules, {
    initial: valuesOf(left),
    isEmptyPatient: true,
    save: async (body) => {
      setLimit(null);
      try {
        await create.send({ body });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'plan_limit')) throw error;
        setLimit(error.text ?? '');
        return;
      }
      const { first_name, last_name } = body.employee;
      notify.success(t('people.created', { name: `${first_name} ${last_name}` }));
      forget('person');
      forgetDemoPerson();
      if (!isAnotherWanted.current) return onNext();
      // The next person probably works the same days.
      const { days, start, break_minutes, hours_week } = typedOf(form.values);
      form.reset(valuesOf({ ...NOBODY, days, start, break_minutes, hours_week }));
    },
  });
  useKeptValues(typedOf(form.values), keep);
  const submit = (wantsAnother: boolean) => {
    isAnotherWanted.current = wantsAnother;
    form.submit();
  };
  return { form, limit, submit };
}
