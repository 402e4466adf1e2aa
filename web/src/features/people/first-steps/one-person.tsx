import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { HoursField } from '../../../ui/fields/typed-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { startsAt } from '../schedules/starts.ts';
import { WorkTimeFields } from '../schedules/work-time-fields.tsx';
import { EnterKey } from './step/enter-key.tsx';
import { LaterButton } from './step/later-button.tsx';
import { LimitNotice } from './step/limit-notice.tsx';
import type { useOnePerson } from './use-one-person.ts';

/** The short form for one person: name, begin of the contract, weekly hours and days. */
export function OnePerson({ form, limit, submit }: ReturnType<typeof useOnePerson>) {
  const { t } = useTranslation('first-steps');
  const { schema } = form.values;
  const work = {
    days: schema.days,
    start_time: schema.starts[1] ?? '08:00',
    break_minutes: schema.break_minutes ?? 0,
  };
  return (
    <Form
      form={{
        ...form,
        submit: (event) => {
          event?.preventDefault();
          submit(false);
        },
      }}
      label={t('people.mode.one')}
    >
      <div className="first-steps-fields">
        <TextField label={t('people.firstName')} required {...form.field('employee.first_name')} />
        <TextField label={t('people.lastName')} required {...form.field('employee.last_name')} />
        <DateField
          label={t('people.start')}
          description={t('people.startWhy')}
          required
          {...form.field('schema.started_working_at_company')}
        />
        <HoursField
          label={t('people.hours')}
          description={t('people.hoursWhy')}
          required
          {...form.field('schema.hours_week')}
        />
        <WorkTimeFields
          value={work}
          error={form.field('schema.days').error}
          onChange={({ days, start_time, break_minutes }) => {
            form.set('schema.days', days);
            form.set('schema.starts', startsAt(start_time));
            form.set('schema.break_minutes', break_minutes);
          }}
        />
      </div>
      {limit !== null && <LimitNotice text={limit} />}
      <div className="first-steps-actions">
        <Button type="submit" kind="primary" size="md" loading={form.saving}>
          {t('people.createAndGoOn')} <EnterKey />
        </Button>
        <Button disabled={form.saving} onClick={() => submit(true)}>
          {t('people.createAndAnother')}
        </Button>
        <LaterButton />
      </div>
    </Form>
  );
}
