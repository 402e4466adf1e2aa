import { useTranslation } from 'react-i18next';
import { formatHours, formatHoursDifference } from '../../texts/format.ts';
import { Button } from '../../ui/marks/button.tsx';
import type { MonthView } from '../model/month-view.ts';
import styles from './day-list.module.css';

type TelephoneSumsProps = { readonly view: MonthView; readonly onConfirm: () => void };

/** The totals stay visible above the days, with a button to the end of the long list. */
export function PhoneTotals({ view, onConfirm }: TelephoneSumsProps) {
  const { t } = useTranslation('timesheets');
  const { paid, target, difference } = view.numbers;
  return (
    <div className={`num ${styles.sums}`}>
      <span>
        {t('list.sums', { paid: formatHours(paid), target: formatHours(target) })}{' '}
        <b>{formatHoursDifference(difference)}</b>
      </span>
      <Button onClick={onConfirm}>{t('list.confirm')}</Button>
    </div>
  );
}
