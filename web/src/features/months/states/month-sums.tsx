import type { TimesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';
import { useTranslation } from 'react-i18next';
import { formatHours } from '../../../texts/format.ts';

/** The sums of a month: worked, credited where there is such, and the plan in pencil. */
export function MonthSums({ totals }: { readonly totals: TimesheetTotals }) {
  const { t } = useTranslation('month-states');
  const { worked_minutes, credited_minutes: credited, planned_minutes } = totals;
  const sums = [
    { name: t('sum.worked'), minutes: worked_minutes },
    ...(credited === null
      ? []
      : [
          { name: t('sum.credited'), minutes: credited },
          { name: t('sum.together'), minutes: worked_minutes + credited },
        ]),
  ];
  return (
    <dl className="month-sums num">
      {sums.map(({ name, minutes }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatHours(minutes)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('sum.plan')}</dt>
        <dd>
          <span className="pencil">{formatHours(planned_minutes)}</span>
        </dd>
      </div>
    </dl>
  );
}
