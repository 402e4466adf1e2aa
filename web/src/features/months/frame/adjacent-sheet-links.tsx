import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/marks/button.tsx';
import styles from './adjacent-sheet-links.module.css';
import type { AdjacentSheets, SheetPlace } from './adjacent-sheets.ts';

type AdjacentSheetLinksProps = { readonly steps: AdjacentSheets; readonly onGo: (place: SheetPlace) => void };

/** Links to the previous and next month of the employee. */
export function AdjacentSheetLinks({ steps: { previous, next }, onGo }: AdjacentSheetLinksProps) {
  const { t } = useTranslation('timesheets');
  return (
    <nav className={styles.steps} aria-label={t('steps.label')}>
      <IconButton
        kind="default"
        label={t('steps.previous')}
        icon={<IconChevronLeft size={18} aria-hidden />}
        disabled={previous === null}
        aria-keyshortcuts="Alt+ArrowLeft"
        onClick={() => previous && onGo(previous)}
      />
      <IconButton
        kind="default"
        label={t('steps.next')}
        icon={<IconChevronRight size={18} aria-hidden />}
        disabled={next === null}
        aria-keyshortcuts="Alt+ArrowRight"
        onClick={() => next && onGo(next)}
      />
    </nav>
  );
}
