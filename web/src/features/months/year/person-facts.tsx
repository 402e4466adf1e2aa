import type { PersonYear } from '@zeitblatt/domain/months/year/person-year';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { formatDate, formatMoney, formatNumber, formatWholeHours } from '../../../texts/format.ts';
import styles from './person-facts.module.css';
import { workingTimeText } from './working-time-text.ts';

type PersonFactsProps = {
  readonly person: PersonYear;
  /** A first fact, which is not of the year. */
  readonly account?: { readonly label: string; readonly value: ReactNode };
};

/** Contract, working time, wage, leave and sick days of an employee in one line. */
export function PersonFacts({ person, account }: PersonFactsProps) {
  const { t } = useTranslation('person-year');
  const { year, sick_days } = person;
  return (
    <dl className={styles.facts}>
      {account && <Fact label={account.label}>{account.value}</Fact>}
      <Fact label={t('contract.label')}>
        <ContractText {...person.contract} />
      </Fact>
      <Fact label={t('hours.label')}>
        <HoursText plan={person.plan} />
      </Fact>
      <Fact label={t('wage.label')}>
        <WageText person={person} />
      </Fact>
      <Fact label={t('leave.label', { year })}>
        <LeaveText leave={person.leave} />
      </Fact>
      <Fact label={t('sick.label', { year })}>
        <b>{t('days', { count: sick_days, days: sick_days })}</b>
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function ContractText({ started_working_at_company: start, stopped_working_at_company: stop }: PersonYear['contract']) {
  const { t } = useTranslation('person-year');
  const isAhead = start > useToday();
  return (
    <>
      <b>{t(isAhead ? 'contract.from' : 'contract.since', { date: formatDate(start) })}</b>
      {', '}
      {stop === null ? t('contract.unlimited') : <b>{t('contract.until', { date: formatDate(stop) })}</b>}
    </>
  );
}

function HoursText({ plan: { hours_week, is_part_time_worker, days } }: { readonly plan: PersonYear['plan'] }) {
  const { t } = useTranslation('person-year');
  const { weekdayNameShort } = useWeekdays();
  const week = is_part_time_worker ? t('hours.noRegularDays') : workingTimeText(days, weekdayNameShort);
  return (
    <>
      <b>{t('hours.week', { hours: formatWholeHours(hours_week) })}</b>
      {week && `, ${week}`}
    </>
  );
}

function useWeekdays() {
  const { t } = useTranslation('calendar');
  return { weekdayNameShort: (weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7) => t(`weekdayShort.${weekday}`) };
}

function WageText({ person: { salary_group, plan } }: { readonly person: PersonYear }) {
  const { t } = useTranslation('person-year');
  if (salary_group !== null)
    return (
      <>
        <b>{salary_group.name}</b>, {formatMoney(salary_group.hourlyWage)}
      </>
    );
  return plan.monthly_wage === null ? t('wage.none') : t('wage.monthly', { wage: formatMoney(plan.monthly_wage) });
}

function LeaveText({ leave: { allowed, taken, planned, left } }: { readonly leave: PersonYear['leave'] }) {
  const { t } = useTranslation('person-year');
  return (
    <>
      <b>{t('days', { count: allowed, days: allowed })}</b>, {t('leave.taken', { days: formatNumber(taken) })},{' '}
      {planned > 0 && <>{t('leave.planned', { days: formatNumber(planned) })}, </>}
      <b>{t('leave.left', { days: formatNumber(left) })}</b>
    </>
  );
}
