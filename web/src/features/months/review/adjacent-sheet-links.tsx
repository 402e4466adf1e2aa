import { IconChevronLeft, IconChevronRight, IconChevronsRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/marks/button.tsx';
import styles from './adjacent-sheet-links.module.css';
import type { AdjacentSheets } from './adjacent-sheets.ts';
import type { Review, ReviewSheet } from './review.ts';

type SheetStepsProps = {
  readonly review: Review | null;
  readonly steps: AdjacentSheets;
  readonly onGo: (stop: ReviewSheet) => void;
  /** Opens the next sheet of the review that needs review. */
  readonly onOdd: () => void;
};

/** Links to the previous and next sheet: of the review, or of the same employee. */
export function AdjacentSheetLinks({ review, steps: { previous, next }, onGo, onOdd }: SheetStepsProps) {
  const { t } = useTranslation('timesheets');
  const way = review ? 'review' : 'months';
  return (
    <nav className={styles.steps} aria-label={t(`steps.${way}.label`)}>
      <IconButton
        kind="default"
        label={t(`steps.${way}.previous`)}
        icon={<IconChevronLeft size={18} aria-hidden />}
        disabled={previous === null}
        aria-keyshortcuts="Alt+ArrowLeft"
        onClick={() => previous && onGo(previous)}
      />
      {review && (
        <span className="num" aria-live="polite">
          {t('review.position', { position: review.position, count: review.count })}
        </span>
      )}
      <IconButton
        kind="default"
        label={t(`steps.${way}.next`)}
        icon={<IconChevronRight size={18} aria-hidden />}
        disabled={next === null}
        aria-keyshortcuts="Alt+ArrowRight"
        onClick={() => next && onGo(next)}
      />
      {review && (
        <IconButton
          kind="default"
          label={t('review.nextOdd')}
          icon={<IconChevronsRight size={18} aria-hidden />}
          disabled={review.later.length === 0}
          aria-keyshortcuts="Alt+Shift+ArrowRight"
          onClick={onOdd}
        />
      )}
    </nav>
  );
}
