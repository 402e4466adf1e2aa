import { IconArrowDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Highlight } from '../../../ui/marks.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { BatchCounts } from './batch-state.ts';
import styles from './batch-summary.module.css';

type BatchSummaryProps = {
  readonly counts: BatchCounts;
  /** Moves to the next sheet that needs review; undefined when no sheet does. */
  readonly onNextMarked: (() => void) | undefined;
};

/** Number of sheets, of those that need review, and of those loaded so far. */
export function BatchSummary({ counts, onNextMarked }: BatchSummaryProps) {
  const { t } = useTranslation('timesheets');
  const { wanted, waiting, toSave, marked, replacing, leftOut } = counts;
  return (
    <div className={styles.summary}>
      {waiting > 0 ? (
        <ProgressBar
          label={t('batch.loading', { done: wanted - waiting, total: wanted })}
          value={((wanted - waiting) / wanted) * 100}
        />
      ) : (
        <p className="num" role="status">
          {[
            t('batch.sheets', { count: toSave }),
            replacing > 0 ? t('batch.replacing', { count: replacing }) : null,
            leftOut > 0 ? t('batch.leftOut', { count: leftOut }) : null,
          ]
            .filter((part) => part !== null)
            .join(', ')}
          {marked > 0 && (
            <>
              {' '}
              <Highlight>{t('batch.marked', { count: marked })}</Highlight>
            </>
          )}
        </p>
      )}
      {onNextMarked && (
        <Button
          size="xs"
          icon={<IconArrowDown size={16} aria-hidden />}
          aria-keyshortcuts="n Shift+N"
          onClick={onNextMarked}
        >
          {t('batch.nextMarked')}
        </Button>
      )}
    </div>
  );
}
