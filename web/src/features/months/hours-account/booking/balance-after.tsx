import { useTranslation } from 'react-i18next';
import { formatHoursDifference } from '../../../../texts/format.ts';
import styles from '../parts/hours-account.module.css';

type BalanceAfterProps = {
  readonly balance: number;
  /** Minutes that would be added; null while none are typed. */
  readonly change: number | null;
};

/** The balance now and after what is about to be recorded. */
export function BalanceAfter({ balance, change }: BalanceAfterProps) {
  const { t } = useTranslation('hours-account');
  return (
    <p className={styles['after']} role="status">
      {change === null
        ? t('book.now', { balance: formatHoursDifference(balance) })
        : t('book.after', { balance: formatHoursDifference(balance), after: formatHoursDifference(balance + change) })}
    </p>
  );
}
