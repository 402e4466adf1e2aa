import * as api from '@zeitblatt/contract/api';
import {
  EMPLOYEE_FIELD_NAMES,
  EMPLOYEE_FIELDS,
  type EmployeeField,
} from '@zeitblatt/domain/people/employees/employee.fields';
import { COST_UNIT_MAX } from '@zeitblatt/domain/rules/cost-unit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useToday } from '../../../clock/clock.ts';
import { DraftOffer, useFormDraft } from '../../../forms/form-draft.tsx';
import { SaveActions } from '../../../forms/save-actions.tsx';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { storedValueOfConflict } from '../../../forms/version-conflict.ts';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { ConflictDialog, type ConflictField } from '../../../ui/forms/conflict-dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { CityField } from '../../company/places/city-field.tsx';
import { OtherContract } from './other-contract.tsx';
import { formatPersonalValue, type PersonalValues, personalRules, personalValues } from './personal-data.ts';
import { PersonalFacts } from './personal-facts.tsx';
import { useEmployee } from './use-employee.ts';

/**
 * Personal data of an employee with address. The place of work has days, and is changed beside the working time.
 *
 * @source docs/product.md section 2 "Personal"; docs/decisions.md D21, D54
 */
export function PersonalDataScreen() {
  const { t } = useTranslation(['employees', 'common']);
  const employee = useEmployee();
  const today = useToday();
  const rules = useMemo(() => personalRules(today), [today]);
  const mayEdit = useIsAllowed(['edit', 'Employee']);
  const company = useRead(api.company.get, {}, { isEnabled: useIsAllowed(['read', 'Company']) });
  const change = useWrite(api.employees.change);
  const { form, conflict, closeConflict } = useVersionedForm(rules, {
    stored: personalValues(employee),
    conflictOf: (error) => {
      const current = storedValueOfConflict(error, api.employees.get.output);
      return current && personalValues(current);
    },
    save: async (body) => {
      const saved = await change.send({ params: { id: employee.id }, body });
      notify.success(t('personal.saved'));
      return personalValues(saved);
    },
  });
  const draft = useFormDraft(`employee ${employee.id}`, form);
  const field = <Field extends EmployeeField>(name: Field) => ({
    label: t(EMPLOYEE_FIELDS[name].label),
    ...form.field(name),
  });

  return (
    <>
      <PersonalFacts employee={employee} />
      <Form form={form} label={t('settings.personal')}>
        <Panel title={t('settings.personal')}>
          {mayEdit && <DraftOffer draft={draft} />}
          <div className="fields">
            {mayEdit && <TextField maxLength={20} {...field('number')} />}
            <TextField required {...field('first_name')} />
            <TextField required {...field('last_name')} />
            <DateField description={t('field.birthDateWhy')} {...field('birth_date')} />
            <TextField {...field('nationality')} />
            <TextField {...field('street')} />
            <CityField {...field('city_id')} />
            <TextField type="tel" maxLength={30} {...field('phone')} />
            {company.data?.using_cost_units === true && (
              <TextField maxLength={COST_UNIT_MAX} description={t('field.costUnitWhy')} {...field('cost_unit')} />
            )}
          </div>
          <p className="about">
            {t('field.workCityElsewhere')}{' '}
            <TextLink to="/employees/$employeeId/settings/schema" params={{ employeeId: employee.id }}>
              {t('settings.schema')}
            </TextLink>
          </p>
          <SaveActions form={form} right={['edit', 'Employee']} />
        </Panel>
        <ConflictDialog form={form} fields={usePersonalFields()} theirs={conflict} onClose={closeConflict} />
        <UnsavedGuard isDirty={mayEdit && form.dirty} isKept />
      </Form>
      {employee.deleted_at === null && <OtherContract employee={employee} />}
    </>
  );
}

/** Fields for the conflict dialog. */
function usePersonalFields(): readonly ConflictField<PersonalValues>[] {
  const { t } = useTranslation(['employees', 'common']);
  return EMPLOYEE_FIELD_NAMES.map((field) => ({
    label: t(EMPLOYEE_FIELDS[field].label),
    paths: [field],
    text: (values) => formatPersonalValue(values, field),
  }));
}
