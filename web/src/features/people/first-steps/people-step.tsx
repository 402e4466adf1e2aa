import { useNavigate, useSearch } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { newPersonOf } from '@zeitblatt/domain/people/import/imported-person';
import type { ScheduleDay } from '@zeitblatt/domain/people/schedules/schedule-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { SegmentedField } from '../../../ui/fields/choice-fields.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { plannedWeekdays } from '../schedules/schedule-values.ts';
import { OnePerson } from './one-person.tsx';
import { CompanyPaper, useCompanyPlace } from './paper/company-paper.tsx';
import { plannedPaper } from './paper/paper-days.ts';
import { useHolidays } from './paper/use-holidays.ts';
import { StepPage } from './step/step-page.tsx';
import { PeopleTable } from './table/people-table.tsx';
import { usePeopleTable } from './table/use-people-table.ts';
import { useOnePerson } from './use-one-person.ts';

const MODES = ['one', 'table'] as const;
type Mode = (typeof MODES)[number];

/** Only the number of people is asked for. */
const PEOPLE = employeeQuery.parse({});

const NO_GROUPS: readonly never[] = [];

/** Content of the paper about a person while they are entered. */
type Preview = {
  readonly name: string;
  readonly from: string | null;
  readonly plan: readonly ScheduleDay[];
  readonly breakMinutes: number;
};

/** The people: one by a short form, or several from a spreadsheet. @source docs/decisions.md D73 */
export function PeopleStep() {
  const { t } = useTranslation('first-steps');
  const navigate = useNavigate();
  const goOn = () => void navigate({ to: '/first-steps', search: { step: 'sheet' } });
  const { mode: asked = 'one' } = useSearch({ from: '/app/first-steps' });
  const person = useOnePerson(goOn);
  const table = usePeopleTable(goOn);
  const [mode, setMode] = useState<Mode>(table.isEmpty ? asked : 'table');
  const company = useCompanyPlace();
  const month = addMonths(monthOf(useToday()), -1);
  const holidays = useHolidays(company?.city_id ?? null, Number(month.slice(0, 4)));
  const preview = mode === 'one' ? previewOfForm(person) : previewOfTable(table);
  const { from, plan, breakMinutes } = preview;
  const options = MODES.map((value) => ({ value, label: t(`people.mode.${value}`) }));
  return (
    <StepPage
      step="people"
      results={{ company: company?.city?.name ?? '' }}
      title={t('people.title')}
      caption={t('paper.holidays')}
      paper={
        <CompanyPaper
          person={preview.name}
          month={month}
          times={plan.length === 0 ? null : plannedPaper(month, plan, { breakMinutes, holidays, from })}
          holidays={holidays}
        />
      }
    >
      <div className="first-steps-mode">
        <SegmentedField label={t('people.how')} labelHidden options={options} value={mode} onChange={setMode} />
        {mode === 'table' && <span>{t('people.pasteHow')}</span>}
      </div>
      <PeopleThere onNext={goOn} />
      {mode === 'one' ? <OnePerson {...person} /> : <PeopleTable {...table} />}
    </StepPage>
  );
}

const previewOfForm = ({ form: { values } }: ReturnType<typeof useOnePerson>): Preview => ({
  name: `${values.employee.first_name} ${values.employee.last_name}`.trim(),
  from: values.schema.started_working_at_company,
  plan: plannedWeekdays(values.schema, NO_GROUPS),
  breakMinutes: values.schema.break_minutes ?? 0,
});

function previewOfTable({ people }: ReturnType<typeof usePeopleTable>): Preview {
  const first = people.find(({ person }) => person !== null)?.person;
  if (!first) return { name: people[0]?.name ?? '', from: null, plan: [], breakMinutes: 0 };
  return {
    name: `${first.employee.first_name} ${first.employee.last_name}`,
    from: first.started_working_at_company,
    plan: newPersonOf(first).schema.days,
    breakMinutes: first.break_minutes,
  };
}

/** How many people there are already, and the way on. */
function PeopleThere({ onNext }: { readonly onNext: () => void }) {
  const { t } = useTranslation('first-steps');
  const list = useRead(api.employees.list, { query: PEOPLE });
  const count = list.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <p className="first-steps-note" role="status">
      {t('people.there', { count })}{' '}
      <TextLink
        to="/first-steps"
        search={{ step: 'sheet' }}
        onClick={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        {t('people.toSheet')}
      </TextLink>
    </p>
  );
}
