import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../session/allowed.tsx';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate, formatHoursDifference } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { AccountLightMark } from './parts/account-light.tsx';
import { BalanceCourse } from './parts/balance-course.tsx';
import styles from './parts/hours-account.module.css';
import { RuleDialog } from './rules/rule-dialog.tsx';
import { usePersonAccount } from './use-person-account.ts';

type PersonAccountProps = { readonly employeeId: number; readonly name: string };

/** The account on the page of a person, and how its rules differ from those of the company. Nothing where no account is kept. */
export function PersonAccount({ employeeId, name }: PersonAccountProps) {
  const { t } = useTranslation('hours-account');
  const { monthAndYear } = useCalendarText();
  const found = usePersonAccount(employeeId);
  const [isOpen, setOpen] = useState(false);
  if (!found) return null;
  const { rules, account } = found;
  const own = rules.people.find((person) => person.employee_id === employeeId)?.rules[0] ?? null;
  const differs = own !== null && own.is_kept !== null;
  const { balance_minutes, booked_until, light, course, rule } = account;
  const last = course.at(-1);
  return (
    <Panel
      title={t('title')}
      actions={
        <Allowed to={['edit', 'Company']}>
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('person.change')}
          </Button>
        </Allowed>
      }
    >
      <div className={styles['person']}>
        <p>
          <TextLink to="/hours-account" search={{ person: employeeId }}>
            <b className="num">{formatHoursDifference(balance_minutes)}</b>
          </TextLink>{' '}
          {booked_until && (
            <span className={styles['dim']}>{t('person.asOf', { date: formatDate(booked_until) })}</span>
          )}{' '}
          {rule?.is_kept ? <AccountLightMark light={light} /> : t('person.notKept')}
        </p>
        {last && <BalanceCourse minutes={course.map((one) => one.balance_minutes)} last={last.month} />}
        <p className={styles['dim']}>
          {differs ? t('person.differs', { month: asLabel(monthAndYear(own.valid_from)) }) : t('person.asCompany')}
        </p>
      </div>
      <RuleDialog opened={isOpen} person={{ id: employeeId, name }} last={rule} onClose={() => setOpen(false)} />
    </Panel>
  );
}
