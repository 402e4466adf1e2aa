import type { AccountLimits } from '@zeitblatt/domain/months/hours-account/rules';
import type { HoursStatement } from '@zeitblatt/domain/months/hours-account/statement';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatDate, formatHours, formatHoursDifference } from '../../../../texts/format.ts';
import { AccountLightMark } from './account-light.tsx';
import { BalanceCourse } from './balance-course.tsx';
import styles from './hours-account.module.css';

type AccountFactsProps = {
  readonly statement: Pick<HoursStatement, 'balance_minutes' | 'booked_until' | 'light' | 'open' | 'course'> & {
    readonly rule: AccountLimits | null;
  };
};

/** The figures of an account: the balance and its day, the limits, the oldest plus, and the last twelve months. */
export function AccountFacts({ statement }: AccountFactsProps) {
  const { t } = useTranslation('hours-account');
  const { monthAndYear } = useCalendarText();
  const { balance_minutes, booked_until, light, rule, open, course } = statement;
  const [oldest] = open;
  return (
    <dl className={styles['facts']}>
      <Fact label={booked_until ? t('fact.balanceOn', { date: formatDate(booked_until) }) : t('fact.balance')}>
        <span className={styles['balance']}>{formatHoursDifference(balance_minutes)}</span>
        <AccountLightMark light={light} />
      </Fact>
      {rule?.cap_minutes != null && <Fact label={t('fact.cap')}>{formatHours(rule.cap_minutes)}</Fact>}
      {rule?.floor_minutes != null && <Fact label={t('fact.floor')}>{formatHours(rule.floor_minutes)}</Fact>}
      {oldest && (
        <Fact label={t('fact.oldest', { due: formatDate(oldest.due) })}>
          {t('fact.oldestOf', { hours: formatHours(oldest.minutes), month: monthAndYear(oldest.month) })}
        </Fact>
      )}
      <BalanceCourseFact course={course} />
    </dl>
  );
}

function BalanceCourseFact({ course }: Pick<HoursStatement, 'course'>) {
  const { t } = useTranslation('hours-account');
  const last = course.at(-1);
  if (course.length < 2 || !last) return null;
  return (
    <Fact label={t('fact.course')}>
      <BalanceCourse minutes={course.map(({ balance_minutes }) => balance_minutes)} last={last.month} />
    </Fact>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);
