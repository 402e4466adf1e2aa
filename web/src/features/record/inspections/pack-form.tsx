import * as api from '@zeitblatt/contract/api';
import { type IsoMonth, monthsBetween } from '@zeitblatt/domain/calendar/dates';
import {
  type InspectablePerson,
  type InspectionInput,
  OTHER_PAPERS,
} from '@zeitblatt/domain/record/inspections/inspection';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { formRules } from '../../../forms/form-rules.ts';
import { useUser } from '../../../session/session-context.tsx';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { SegmentedField } from '../../../ui/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { watchJobs } from '../jobs/watched-jobs.ts';
import { MissingSheets } from './missing-sheets.tsx';
import { PeopleChoice } from './people-choice.tsx';

type Values = {
  readonly first_month: IsoMonth | null;
  readonly last_month: IsoMonth | null;
  readonly whose: 'all' | 'some';
  readonly employee_ids: readonly number[];
  readonly contracts: string;
  readonly pay_slips: string;
  readonly payments: string;
};

const RULES = formRules({
  schema: api.inspections.pack.body,
  productOf: ({ whose, employee_ids, contracts, pay_slips, payments, ...values }: Values) => ({
    ...values,
    employee_ids: whose === 'all' ? null : [...employee_ids],
    contracts: contracts.trim() || null,
    pay_slips: pay_slips.trim() || null,
    payments: payments.trim() || null,
  }),
});

/** The months from the first to the last one with a sheet, newest first. */
function monthsOf(people: readonly InspectablePerson[]): IsoMonth[] {
  const first = people.map(({ first_month }) => first_month).sort()[0] ?? '';
  const last =
    people
      .map(({ last_month }) => last_month)
      .sort()
      .at(-1) ?? '';
  return monthsBetween(first, last).reverse();
}

/** Period, people, and where the other papers are. */
export function PackForm({ people }: { readonly people: readonly InspectablePerson[] }) {
  const { t } = useTranslation('inspections');
  const { monthAndYear } = useCalendarText();
  const { id: userId } = useUser();
  const pack = useWrite(api.inspections.pack);
  const months = useMemo(() => monthsOf(people), [people]);
  const options = months.map((value) => ({ value, label: asLabel(monthAndYear(value)) }));
  const form = useAppForm<Values, InspectionInput>(RULES, {
    initial: {
      first_month: months.at(-1) ?? null,
      last_month: months[0] ?? null,
      whose: 'all',
      employee_ids: [],
      contracts: '',
      pay_slips: '',
      payments: '',
    },
    save: async (body) => {
      const job = await pack.send({ body });
      watchJobs(userId, [job.id]);
      notify.success(t('started'));
    },
  });
  return (
    <Form form={form} label={t('title')}>
      <div className="inspection-form">
        <div className="inspection-months">
          <SelectField label={t('from')} options={options} searchable width={200} {...form.field('first_month')} />
          <SelectField label={t('to')} options={options} searchable width={200} {...form.field('last_month')} />
        </div>
        <MissingSheets first={form.values.first_month} last={form.values.last_month} />
        <SegmentedField
          label={t('people')}
          options={[
            { value: 'all', label: t('all') },
            { value: 'some', label: t('some') },
          ]}
          {...form.field('whose')}
        />
        {form.values.whose === 'some' && <PeopleChoice people={people} {...form.field('employee_ids')} />}
        <fieldset className="inspection-papers">
          <legend>{t('papers.title')}</legend>
          <p>{t('papers.about')}</p>
          {OTHER_PAPERS.map((kind) => (
            <TextField key={kind} label={t(`papers.${kind}`)} placeholder={t('papers.example')} {...form.field(kind)} />
          ))}
        </fieldset>
      </div>
      <FormActions form={form} submit={t('make')} />
    </Form>
  );
}
