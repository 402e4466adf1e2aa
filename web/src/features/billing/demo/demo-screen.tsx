import { DEMO_DOCUMENTS } from '@zeitblatt/domain/billing/demo/demo-sheet';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../addresses/pages.ts';
import { useToday } from '../../../clock/clock.ts';
import { LanguageMenu } from '../../../layout/visitor/language-menu.tsx';
import { LegalLinks } from '../../../layout/visitor/legal-links.tsx';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { currentLanguage } from '../../../texts/i18n.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { HoursField } from '../../../ui/fields/typed-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Brand } from '../../../ui/frame/brand.tsx';
import { Title } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton, TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Paper } from '../../people/first-steps/paper/paper.tsx';
import { plannedPaper } from '../../people/first-steps/paper/paper-days.ts';
import { plannedWeekdays } from '../../people/schedules/schedule-values.ts';
import { startsAt } from '../../people/schedules/starts.ts';
import { WorkTimeFields } from '../../people/schedules/work-time-fields.tsx';
import styles from './demo.module.css';
import { WARNED_LEFT } from './documents-left.ts';
import { useDemoForm } from './use-demo-form.ts';

/** Months that a visitor may choose, the current one included. */
const OFFERED_MONTHS = 13;

/** The sheet has nothing in it that could take the focus. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 } as const;

const NO_HOLIDAYS = new Map<string, never>();

/**
 * The demo: a visitor without an account types one person and gets the timesheet of a month as PDF.
 *
 * @source docs/product.md sections 2 "/test", 4 "Demo"; docs/decisions.md D52
 */
export function DemoScreen() {
  const { t } = useTranslation(['demo', 'access']);
  const { form, left, isDone } = useDemoForm();
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Zeitblatt`}</title>
      <header>
        {/* The home page belongs to the public site, so the browser loads it. */}
        <a href={addressOf('home', currentLanguage())}>
          <Brand />
        </a>
        <div>
          <LanguageMenu />
          <TextLink to="/login">{t('access:login.submit')}</TextLink>
        </div>
      </header>
      <main>
        <div className={styles.head}>
          <Title order={1}>{t('title')}</Title>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        {/* Small windows show its beginning above the fields, and scroll it. */}
        <aside aria-label={t('paper.label')} {...SCROLLED_BY_KEYBOARD}>
          <Preview form={form} />
          <p>{t('paper.caption')}</p>
        </aside>
        <div>
          <Form form={form} label={t('title')}>
            <Fields form={form} />
            <div className={styles.actions}>
              <Button type="submit" kind="primary" size="md" loading={form.saving} disabled={left === 0}>
                {t('download')}
              </Button>
              <span>{t('counted', { count: DEMO_DOCUMENTS })}</span>
            </div>
          </Form>
          <div role="status" className={styles.state}>
            <Outcome left={left} isDone={isDone} />
          </div>
          <Onwards />
        </div>
      </main>
      <LegalLinks />
    </div>
  );
}

type FormProps = Pick<ReturnType<typeof useDemoForm>, 'form'>;

function Fields({ form }: FormProps) {
  const { t } = useTranslation(['demo', 'first-steps']);
  const { monthAndYear } = useCalendarText();
  const current = monthOf(useToday());
  const months = Array.from({ length: OFFERED_MONTHS }, (_, index) => addMonths(current, -index));
  const { schema } = form.values;
  const work = { days: schema.days, start_time: schema.starts[1] ?? '08:00', break_minutes: schema.break_minutes ?? 0 };
  return (
    <div className={styles.fields}>
      <TextField label={t('first-steps:people.firstName')} required {...form.field('employee.first_name')} />
      <TextField label={t('first-steps:people.lastName')} required {...form.field('employee.last_name')} />
      <TextField label={t('number')} {...form.field('employee.number')} />
      <SelectField
        label={t('month')}
        required
        options={months.map((value) => ({ value, label: asLabel(monthAndYear(value)) }))}
        {...form.field('month')}
      />
      <DateField label={t('first-steps:people.start')} required {...form.field('schema.started_working_at_company')} />
      <HoursField label={t('first-steps:people.hours')} required {...form.field('schema.hours_week')} />
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
  );
}

function Outcome({ left, isDone }: Pick<ReturnType<typeof useDemoForm>, 'left' | 'isDone'>) {
  const { t } = useTranslation(['demo', 'errors']);
  if (left === 0) return <Notice tone="warning">{t('errors:demo_used_up')}</Notice>;
  return (
    <>
      {isDone && <Notice tone="ok">{t('done')}</Notice>}
      {left <= WARNED_LEFT && (
        <Notice tone="warning">{t('warning', { done: DEMO_DOCUMENTS - left, of: DEMO_DOCUMENTS })}</Notice>
      )}
    </>
  );
}

function Onwards() {
  const { t } = useTranslation('demo');
  return (
    <section className={styles.onwards}>
      <Title order={2} size="h4">
        {t('onwards.title')}
      </Title>
      <p>{t('onwards.text')}</p>
      <LinkButton to="/registration" size="md">
        {t('onwards.register')}
      </LinkButton>
    </section>
  );
}

function Preview({ form: { values } }: FormProps) {
  const { t } = useTranslation('demo');
  const today = useToday();
  const { employee, schema } = values;
  const month = values.month ?? monthOf(today);
  const plan = plannedWeekdays(schema, []);
  const from = schema.started_working_at_company;
  const options = { breakMinutes: schema.break_minutes ?? 0, holidays: NO_HOLIDAYS, from };
  return (
    <Paper
      company={t('paper.company')}
      address={t('paper.address')}
      person={`${employee.first_name} ${employee.last_name}`.trim()}
      month={month}
      times={plan.length === 0 ? null : plannedPaper(month, plan, options)}
      holidays={NO_HOLIDAYS}
    />
  );
}
