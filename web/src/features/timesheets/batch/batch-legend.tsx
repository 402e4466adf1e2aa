import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd, Legend } from '../../../ui/marks.tsx';
import keys from '../month/key-legend.module.css';
import styles from './batch-legend.module.css';

/** Keyboard shortcuts of the batch and colours of its bars, on wide screens. */
export const BatchLegend = memo(function BatchLegend() {
  const { t } = useTranslation('timesheets');
  return (
    <div className={styles.legend}>
      <ul className={`${keys.legend} ${styles.keys}`} aria-label={t('keys.label')}>
        <Key means={t('batch.keys.move')}>
          <Kbd>
            <IconArrowUp size={12} role="img" aria-label="↑" />
          </Kbd>{' '}
          <Kbd>
            <IconArrowDown size={12} role="img" aria-label="↓" />
          </Kbd>
        </Key>
        <Key means={t('batch.keys.unfold')}>
          <Kbd>Enter</Kbd>
        </Key>
        <Key means={t('batch.keys.fold')}>
          <Kbd>Esc</Kbd>
        </Key>
        <Key means={t('batch.keys.nextMarked')}>
          <Kbd>Alt N</Kbd>
        </Key>
        <Key means={t('batch.keys.save')}>
          <Kbd>{t('confirm.key')}</Kbd>
        </Key>
      </ul>
      <Legend />
    </div>
  );
});

const Key = ({ means, children }: { readonly means: string; readonly children: ReactNode }) => (
  <li>
    {children} {means}
  </li>
);
