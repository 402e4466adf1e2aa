import { api } from '@zeitblatt/contract/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { useToday } from '../../../clock/clock.ts';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { currentOf } from '../../../forms/version-conflict.ts';
import { UnsavedGuard } from '../../../layout/unsaved-guard.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { formatDate } from '../../../texts/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConflictDialog, type ConflictField } from '../../../ui/conflict-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { notify } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-fields.tsx';
import { CityField, cityText } from '../../places/city-field.tsx';
import { type PersonalValues, personalPath, personalRules, personalValues } from './personal-data.ts';
import { useEmployee } from './use-employee.ts';

/**
 * Who an employee is and where they live and work.
 *
 * @source docs/product.md section 2 "Personal"; docs/decisions.md D21, D54
 */
export function PersonalDataScreen() {
  const { t } = useTranslation(['employees', 'common']);
  const employee = useEmployee();
  const today = useToday();
  const rules = useMemo(() => personalRules(today), [today]);
  const mayEdit = useIsAllowed(['edit', 'Employee']);
  const change = useWrite(api.employees.change);
  const { form, conflict, closeConflict } = useVersionedForm(rules, {
    stored: personalValues(employee),
    pathOf: personalPath,
    conflictOf: (error) => {
      const current = currentOf(error, api.employees.get.output);
      return current && personalValues(current);
    },
    save: async (body) => {
      const saved = await change.send({ params: { id: employee.id }, body });
      notify.success(t('personal.saved'));
      return personalValues(saved);
    },
  });

  return (
    <Form form={form} label={t('settings.personal')}>
      <Panel title={t('settings.personal')}>
        <div className="fields">
          {mayEdit && <TextField label={t('field.number')} maxLength={20} {...form.field('number')} />}
          <TextField label={t('field.firstName')} required {...form.field('first_name')} />
          <TextField label={t('field.lastName')} required {...form.field('last_name')} />
          <DateField label={t('field.birthDate')} description={t('field.birthDateWhy')} {...form.field('birth_date')} />
          <TextField label={t('field.nationality')} {...form.field('nationality')} />
          <TextField label={t('field.street')} {...form.field('street')} />
          <CityField label={t('field.city')} {...form.field('city')} />
          <CityField label={t('field.workCity')} description={t('field.workCityWhy')} {...form.field('work_city')} />
        </div>
        <DialogActions>
          <Allowed to={['edit', 'Employee']}>
            <Button type="submit" kind="primary" loading={form.saving}>
              {t('common:save')}
            </Button>
          </Allowed>
        </DialogActions>
      </Panel>
      <ConflictDialog form={form} fields={usePersonalFields()} theirs={conflict} onClose={closeConflict} />
      <UnsavedGuard isDirty={mayEdit && form.dirty} />
    </Form>
  );
}

/** The fields as the question names them that two people changed. */
function usePersonalFields(): readonly ConflictField<PersonalValues>[] {
  const { t } = useTranslation('employees');
  return [
    { label: t('field.number'), paths: ['number'], text: ({ number }) => number.trim() },
    { label: t('field.firstName'), paths: ['first_name'], text: ({ first_name }) => first_name.trim() },
    { label: t('field.lastName'), paths: ['last_name'], text: ({ last_name }) => last_name.trim() },
    {
      label: t('field.birthDate'),
      paths: ['birth_date'],
      text: ({ birth_date }) => (birth_date ? formatDate(birth_date) : ''),
    },
    { label: t('field.nationality'), paths: ['nationality'], text: ({ nationality }) => nationality.trim() },
    { label: t('field.street'), paths: ['street'], text: ({ street }) => street.trim() },
    { label: t('field.city'), paths: ['city'], text: ({ city }) => (city ? cityText(city) : '') },
    {
      label: t('field.workCity'),
      paths: ['work_city'],
      text: (values) => (values.work_city ? cityText(values.work_city) : ''),
    },
  ];
}
