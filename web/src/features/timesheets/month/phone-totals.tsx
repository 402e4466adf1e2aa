import type { TimesheetTotals } from '@zeitblatt/domain/timesheets/timesheet';
import { useTranslation } from 'react-i18next';
import { formatHours, formatHoursDifference } from '../../../texts/format.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './day-list.module.css';

type TelephoneSumsProps = { readonly totals: TimesheetTotals; readonly onConfirm: () => void };

/** The totals stay visible above the days, with a button to the end of the long list. */
export function PhoneTotals({ totals, onConfirm }: TelephoneSumsProps) {
  const { t } = useTranslation('timesheets');
  const { worked_minutes: worked, target_minutes: target } = totals;
  return (
    <div className={`num ${styles.sums}`}>
      <span>
        {t('list.sums', { worked: formatHours(worked), target: formatHours(target) })}{' '}
        <b>{formatHoursDifference(worked - target)}</b>
      </span>
      <Button onClick={onConfirm}>{t('list.confirm')}</Button>
    </div>
  );
}
