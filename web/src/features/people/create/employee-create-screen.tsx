import '../employees/employees.css';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { useToday } from '../../../clock/clock.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { DraftOffer, useFormDraft } from '../../../forms/form-draft.tsx';
import { useInitialFocus } from '../../../forms/use-initial-focus.ts';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import type { FieldBinding } from '../../../ui/form-state/field.ts';
import { type AppForm, useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Page, Panel } from '../../../ui/frame/page.tsx';
import { LinkButton, TextLink } from '../../../ui/marks/link.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { ScheduleForm } from '../schedules/schedule-form.tsx';
import type { ScheduleFormProps } from '../schedules/schedule-form-props.ts';
import { missingDayCount, type ScheduleValues } from '../schedules/schedule-values.ts';
import { useSalaryGroups } from '../schedules/use-salary-groups.ts';
import { type EmployeeValues, employeeRules, leastLeaveDays, NEW_EMPLOYEE } from './employee-form.ts';
import { Save } from './save-employee.tsx';

const NO_GROUPS: readonly never[] = [];

const route = getRouteApi('/app/employees/create');

/** The values of a new employee whose name was typed in the search: the last word is the last name. */
function withName(name = ''): EmployeeValues {
  const words = name.trim().split(/\s+/);
  const employee = {
    ...NEW_EMPLOYEE.employee,
    first_name: words.slice(0, -1).join(' '),
    last_name: words.at(-1) ?? '',
  };
  return { ...NEW_EMPLOYEE, employee };
}

export function EmployeeCreateScreen() {
  const { t } = useTranslation(['employees', 'common', 'validation']);
  const navigate = useNavigate();
  const first = useInitialFocus();
  const salaryGroups = useSalaryGroups();
  const groups = salaryGroups.data?.data ?? NO_GROUPS;
  const today = useToday();
  const rules = useMemo(() => employeeRules(groups, today), [groups, today]);
  const create = useWrite(api.employeesWithPlan.create);
  const form = useAppForm(rules, {
    initial: withName(route.useSearch().name),
    save: async (body) => {
      const { id } = await create.send({ body });
      draft.forget();
      const { first_name, last_name } = body.employee;
      notify.success(t('create.done', { name: `${first_name.trim()} ${last_name.trim()}` }));
      // The whole list opens, with the new employee named above it, whatever the sorting and page.
      await navigate({ to: '/employees', search: { created: id }, ignoreBlocker: true });
    },
  });
  useLeaveOfWeek(form);
  const draft = useFormDraft('new employee', form);
  const { error } = rules.safeParse(form.values);

  return (
    <Page
      title={t('create.title')}
      subtitle={
        <TextLink to="/first-steps" search={{ step: 'people', mode: 'table' }}>
          {t('create.fromTable')}
        </TextLink>
      }
      path={[
        <TextLink to="/employees" key="list">
          {t('list.title')}
        </TextLink>,
        t('create.title'),
      ]}
    >
      <ReadFailure of={salaryGroups} />
      <DraftOffer draft={draft} />
      <Form form={form} label={t('create.title')}>
        <div className="form-page create-page">
          <Panel title={t('person.title')}>
            <div className="fields">
              <TextField label={t('field.number')} maxLength={20} ref={first} {...form.field('employee.number')} />
              <TextField label={t('field.firstName')} required {...form.field('employee.first_name')} />
              <TextField label={t('field.lastName')} required {...form.field('employee.last_name')} />
              <DateField
                label={t('field.birthDate')}
                description={t('field.birthDateWhy')}
                {...form.field('employee.birth_date')}
              />
            </div>
          </Panel>
          <ScheduleForm
            {...scheduleFields(form)}
            groups={groups}
            firstDay={form.values.schema.started_working_at_company ?? today}
            birthDate={form.values.employee.birth_date}
          />
          <div className="form-actions">
            <DialogActions>
              <LinkButton to="/employees">{t('common:cancel')}</LinkButton>
              <Save
                isSaving={form.saving}
                issues={error?.issues ?? []}
                missing={missingDayCount(form.values.schema, groups)}
              />
            </DialogActions>
          </div>
        </div>
      </Form>
      <UnsavedGuard isDirty={form.dirty} isKept />
    </Page>
  );
}

/** Keeps the leave at the statutory minimum of the chosen days until another number is entered. */
function useLeaveOfWeek(form: AppForm<EmployeeValues>): void {
  const least = leastLeaveDays(form.values.schema);
  const proposed = useRef(least);
  const follow = useEffectEvent((next: number) => {
    const isProposed = form.values.schema.allowed_leave_days === proposed.current;
    proposed.current = next;
    if (isProposed) form.set('schema.allowed_leave_days', next);
  });
  useEffect(() => {
    if (least !== proposed.current) follow(least);
  }, [least]);
}

/** Adapts the schedule's fields to their place in this form. */
const scheduleFields = (form: AppForm<EmployeeValues>): Pick<ScheduleFormProps, 'values' | 'field' | 'set'> => ({
  values: form.values.schema,
  // The cast is needed because TypeScript cannot infer the value type of a concatenated path.
  field: <Name extends keyof ScheduleValues>(name: Name) =>
    form.field(`schema.${name}` as 'schema') as unknown as FieldBinding<ScheduleValues[Name]>,
  set: (name, value) => form.set(`schema.${name}` as 'schema', value as never),
});
