import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OwnLeaveReckoning } from './own-reckoning.ts';
import styles from './reckoning.module.css';
import { ReckoningLines } from './reckoning-lines.tsx';
import { useKeptOpen } from './use-kept-open.ts';

/** 'How is it reckoned?': the lines of a year. */
export function HowReckoned({ reckoning }: { readonly reckoning: OwnLeaveReckoning }) {
  const { t } = useTranslation('leave-accounts');
  const kept = useKeptOpen('leave-reckoning');
  return (
    <details className={styles['how']} {...kept}>
      <summary>
        {t('how')}
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <ReckoningLines year={reckoning.year} lines={reckoning.lines} />
    </details>
  );
}
