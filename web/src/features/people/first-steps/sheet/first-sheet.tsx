import { IconPrinter } from '@tabler/icons-react';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import type { EmployeeRow } from '@zeitblatt/domain/people/employees/employee';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asLabel, useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatHours } from '../../../../texts/format.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { TextLink } from '../../../../ui/marks/link.tsx';
import { ProgressBar } from '../../../../ui/marks/progress-bar.tsx';
import { Unavailable } from '../../../../ui/marks/unavailable.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { EnterKey } from '../step/enter-key.tsx';
import { LaterButton } from '../step/later-button.tsx';
import styles from './first-sheet.module.css';
import { SheetSaved } from './sheet-saved.tsx';
import type { useFirstSheet } from './use-first-sheet.ts';
import { useSaveFirstSheet } from './use-save-first-sheet.ts';

export type FirstSheetProps = Omit<ReturnType<typeof useFirstSheet>, 'proposal' | 'person'> & {
  readonly proposal: Proposal;
  readonly person: EmployeeRow;
};

/** Whose month is proposed, and the statement under which it is saved. */
export function FirstSheet(props: FirstSheetProps) {
  const { t } = useTranslation(['first-steps', 'timesheets']);
  const { proposal, person, month } = props;
  const [isConfirmed, setConfirmed] = useState(false);
  const saving = useSaveFirstSheet(proposal, person);
  const isEmpty = proposal.totals.working_days === 0;
  if (saving.savedId !== null) return <SheetSaved {...saving} savedId={saving.savedId} />;
  const button = (
    <Button type="submit" kind="primary" size="md" icon={<IconPrinter size={18} aria-hidden />} loading={saving.isBusy}>
      {t('sheet.save')} <EnterKey />
    </Button>
  );
  return (
    <form
      noValidate
      aria-label={t('sheet.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed && !isEmpty) void saving.save({ isOpened: true });
      }}
    >
      <Facts {...props} />
      {isEmpty ? (
        <p className="first-steps-note">{t('sheet.empty')}</p>
      ) : (
        <div className={styles['statement']}>
          <CheckboxField
            label={t('timesheets:confirm.statement')}
            value={isConfirmed}
            disabled={saving.isBusy}
            onChange={setConfirmed}
          />
        </div>
      )}
      {saving.problem !== null && (
        <div className="first-steps-notice">
          <Notice tone="error" title={t('timesheets:save.failedTitle')}>
            <p>{saving.problem}</p>
            <p>{t('timesheets:save.kept')}</p>
          </Notice>
        </div>
      )}
      {saving.isBusy && <ProgressBar label={t('timesheets:save.running')} value={saving.progress} />}
      <div className="first-steps-actions">
        {isConfirmed && !isEmpty ? (
          button
        ) : (
          <Unavailable reason={t(isEmpty ? 'sheet.empty' : 'sheet.confirmFirst')}>{button}</Unavailable>
        )}
        {isConfirmed && !isEmpty && (
          <Button disabled={saving.isBusy} onClick={() => void saving.save({ isOpened: false })}>
            {t('sheet.onlySave')}
          </Button>
        )}
        <LaterButton />
      </div>
      <After {...props} month={month} />
    </form>
  );
}

/** Person, month, working time and sum, each with the way to change it. */
function Facts({ people, person, month, months, proposal, choosePerson, chooseMonth }: FirstSheetProps) {
  const { t } = useTranslation(['first-steps', 'people-import']);
  const { monthAndYear } = useCalendarText();
  const { totals, days } = proposal;
  const holidays = days.filter(({ holiday, outside_contract }) => holiday !== null && !outside_contract).length;
  const sum = [
    formatHours(totals.worked_minutes),
    t('sheet.days', { count: totals.working_days }),
    ...(holidays > 0 ? [t('sheet.holidays', { count: holidays })] : []),
  ].join(', ');
  const employeeId = person.id;
  return (
    <div className={`panel ${styles['facts']}`}>
      <div>
        <SelectField
          label={t('sheet.person')}
          options={people.map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` }))}
          searchable={people.length > 7}
          value={person.id}
          onChange={choosePerson}
        />
      </div>
      <div>
        <SelectField
          label={t('sheet.month')}
          options={months.map((value) => ({ value, label: asLabel(monthAndYear(value)) }))}
          value={month}
          onChange={chooseMonth}
        />
      </div>
      <p>
        <span>{t('sheet.sum')}</span> <strong className="num">{sum}</strong>
        <TextLink to="/employees/$employeeId/timesheet" params={{ employeeId }} search={{ month }}>
          {t('sheet.changeDays')}
        </TextLink>
      </p>
      <p>
        <span>{t('sheet.workTime')}</span> <strong>{t('sheet.asPlanned')}</strong>
        <TextLink to="/employees/$employeeId/settings/schema" params={{ employeeId }}>
          {t('people-import:table.change')}
        </TextLink>
      </p>
    </div>
  );
}

/** The sheets of the others: they are checked together. */
function After({ total, people, month }: FirstSheetProps) {
  const { t } = useTranslation('first-steps');
  const { month: monthName } = useCalendarText();
  if (total < 2) return null;
  const schemas = people.map(({ schema_id }) => schema_id);
  return (
    <div className={styles['after']}>
      <h2>{t('sheet.after')}</h2>
      <p>
        {t('sheet.others', { count: total - 1, month: monthName(month) })}{' '}
        {total <= people.length ? (
          <TextLink to="/employees/timesheet-batch" search={{ month, schemas }}>
            {t('sheet.checkAll')}
          </TextLink>
        ) : (
          <TextLink to="/employees">{t('sheet.checkAll')}</TextLink>
        )}
      </p>
    </div>
  );
}
