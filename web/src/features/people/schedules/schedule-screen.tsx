import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import type { Schedule, ScheduleVersion } from '@zeitblatt/domain/people/schedules/schedule';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { storedValueOfConflict } from '../../../forms/version-conflict.ts';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { formatDate } from '../../../texts/format.ts';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import type { FieldBinding } from '../../../ui/form-state/field.ts';
import type { AppForm } from '../../../ui/forms/app-form.ts';
import { ConflictDialog } from '../../../ui/forms/conflict-dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Unavailable } from '../../../ui/marks/unavailable.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { WorkPlacePanel } from '../employees/work-place-panel.tsx';
import { AgreedSchedule } from './agreed-schedule.tsx';
import { EmploymentDialog, type EmploymentTarget } from './employment-dialog.tsx';
import { secondBegin } from './months-outside.tsx';
import { MonthsOutsideDialog } from './months-outside-dialog.tsx';
import { OpenAtEnd } from './open-at-end.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import type { ScheduleFormProps } from './schedule-form-props.ts';
import { type ScheduleSettings, scheduleSettingsOf, scheduleSettingsRules } from './schedule-settings.ts';
import { missingDayCount, type ScheduleValues } from './schedule-values.ts';
import { ScheduleVersions } from './schedule-versions.tsx';
import { useSalaryGroups } from './use-salary-groups.ts';
import { type RefusedChange, useScheduleChange } from './use-schedule-change.ts';
import { useScheduleFields } from './use-schedule-fields.ts';
import { ValidFromField } from './valid-from-field.tsx';

const route = getRouteApi('/app/employees/$employeeId');

/**
 * Screen of an employee's schedule: the current version, a change from a day on, and earlier versions.
 *
 * @source docs/product.md section 2 "Timesheets"; docs/decisions.md D36
 */
export function ScheduleScreen() {
  const { employeeId } = route.useParams();
  const schedule = useRead(api.schedules.get, { query: { employee_id: employeeId } });
  const id = schedule.data?.id;
  const versions = useRead(api.schedules.versions, { params: { id: id ?? 0 } }, { isEnabled: id !== undefined });
  const groups = useSalaryGroups();
  const mayEdit = useIsAllowed(['edit', 'Schedule']);
  const [isChanging, setChanging] = useState(false);
  const error = schedule.error ?? versions.error ?? groups.error;
  if (schedule.data && versions.data && groups.data) {
    return (
      <>
        <ScheduleNotices schedule={schedule.data} versions={versions.data.data} />
        {isChanging || !mayEdit ? (
          <ScheduleSettingsForm
            key={id}
            schedule={schedule.data}
            versions={versions.data.data}
            groups={groups.data.data}
          />
        ) : (
          <AgreedSchedule schedule={schedule.data} onChange={() => setChanging(true)} />
        )}
        <ScheduleVersions versions={versions.data.data} />
        <WorkPlacePanel employeeId={employeeId} />
      </>
    );
  }
  return error ? <ReadFailure of={[schedule, versions, groups]} /> : <SkeletonPanel rows={12} />;
}

type ScheduleSettingsFormProps = {
  readonly schedule: Schedule;
  readonly versions: readonly ScheduleVersion[];
  readonly groups: readonly SalaryGroup[];
};

/** A change that is ahead, and what the end of the contract leaves open. */
function ScheduleNotices({ schedule, versions }: Omit<ScheduleSettingsFormProps, 'groups'>) {
  const { t } = useTranslation('schedules');
  const { valid_from: coming } = versions[0] ?? schedule;
  const { started_working_at_company: begin, stopped_working_at_company: end } = schedule;
  return (
    <>
      {coming > useToday() && <Notice tone="warning">{t('validFrom.coming', { day: formatDate(coming) })}</Notice>}
      {end && <OpenAtEnd employeeId={schedule.employee_id} scheduleId={schedule.id} begin={begin} end={end} />}
    </>
  );
}

function ScheduleSettingsForm({ schedule, versions, groups }: ScheduleSettingsFormProps) {
  const { t } = useTranslation(['schedules', 'common', 'validation']);
  const today = useToday();
  const mayEdit = useIsAllowed(['edit', 'Schedule']);
  const rules = useMemo(() => scheduleSettingsRules(groups), [groups]);
  const employee = useRead(api.employees.get, { params: { id: schedule.employee_id } });
  const { send, isSending, refused, closeRefused } = useScheduleChange(schedule.id);
  const [again, setAgain] = useState<EmploymentTarget | null>(null);
  const { form, conflict, closeConflict } = useVersionedForm(rules, {
    stored: scheduleSettingsOf(schedule, versions[0] ?? schedule, today),
    conflictOf: (error) => {
      const current = storedValueOfConflict(error, api.schedules.get.output);
      return current && scheduleSettingsOf(current, current, today);
    },
    save: async (body) => {
      const saved = await send(body);
      notify.success(t('saved'));
      return scheduleSettingsOf(saved, saved, today);
    },
  });
  const first = useRef<HTMLDivElement>(null);
  // The form was opened by a button that is gone.
  useEffect(() => {
    if (mayEdit) first.current?.querySelector('input')?.focus();
  }, [mayEdit]);
  const correct = async () => {
    if (refused === null) return;
    try {
      const saved = await send({ ...refused.body, corrects_months: true });
      closeRefused();
      notify.success(t('saved'));
      form.reset(scheduleSettingsOf(saved, saved, today));
    } catch (error) {
      reportFailure(error);
    }
  };
  const missing = missingDayCount(form.values, groups);
  const save = (
    <Button type="submit" kind="primary" loading={form.saving}>
      {t('common:save')}
    </Button>
  );

  return (
    <Form form={form} label={t('sheet.title')}>
      <div className="form-page">
        <Panel title={t('validFrom.title')}>
          <div className="fields" ref={first}>
            <ValidFromField {...form.field('valid_from')} />
          </div>
          <p className="valid-from-note">{t('validFrom.parts')}</p>
        </Panel>
        <ScheduleForm
          {...scheduleFields(form)}
          groups={groups}
          firstDay={form.values.valid_from ?? today}
          birthDate={employee.data?.birth_date ?? null}
        />
        <div className="form-actions">
          <DialogActions>
            {missing && mayEdit ? (
              <Unavailable reason={t('validation:moreDays', { count: missing })} explainsItself>
                {save}
              </Unavailable>
            ) : (
              <Allowed to={['edit', 'Schedule']}>{save}</Allowed>
            )}
          </DialogActions>
        </div>
      </div>
      <ConflictDialog form={form} fields={useScheduleFields(groups)} theirs={conflict} onClose={closeConflict} />
      <MonthsOutsideDialog
        employeeId={schedule.employee_id}
        error={refused?.error ?? null}
        begin={secondBeginOf(schedule, refused)}
        isSaving={isSending}
        onSecond={() => {
          setAgain({ begin: secondBeginOf(schedule, refused) });
          closeRefused();
          // The dates go to the second employment; what else was typed stays.
          form.set('started_working_at_company', form.initial.started_working_at_company);
          form.set('stopped_working_at_company', form.initial.stopped_working_at_company);
        }}
        onCorrect={() => void correct()}
        onClose={closeRefused}
      />
      <EmploymentDialog
        employeeId={schedule.employee_id}
        scheduleId={schedule.id}
        target={again}
        onClose={() => setAgain(null)}
      />
      <UnsavedGuard isDirty={mayEdit && form.dirty} />
    </Form>
  );
}

const secondBeginOf = (stored: Schedule, refused: RefusedChange | null): IsoDate | null =>
  secondBegin(
    { begin: stored.started_working_at_company, end: stored.stopped_working_at_company },
    refused?.body.started_working_at_company,
  );

/** All values of the form except the valid-from day belong to the schedule. */
const scheduleFields = (form: AppForm<ScheduleSettings>): Pick<ScheduleFormProps, 'values' | 'field' | 'set'> => ({
  values: form.values,
  // The cast is needed because TypeScript cannot infer the value type of a path that is only known at run time.
  field: <Name extends keyof ScheduleValues>(name: Name) =>
    form.field(name as 'days') as unknown as FieldBinding<ScheduleValues[Name]>,
  set: (name, value) => form.set(name as 'days', value as never),
});
