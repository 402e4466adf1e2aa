import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCalendarCheck,
  IconCopy,
  IconRowInsertBottom,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/marks/button.tsx';
import type { EditorAction } from '../model/editor-reducer.ts';
import { DistributeHours } from './distribute-hours.tsx';
import { KeyLegendButton } from './key-legend.tsx';
import styles from './sheet-tools.module.css';

type SheetToolsProps = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether a day of the month accepts times. */
  readonly hasCells: boolean;
  readonly onFill: () => void;
  /** Distributes the hours of the month over its days; null for a schedule with regular days. */
  readonly onDeal: ((hours: number) => Promise<void>) | null;
  readonly dispatch: (action: EditorAction) => void;
};

/** Buttons for the keyboard shortcuts, for mouse and touch. */
export const SheetTools = memo(function SheetTools(props: SheetToolsProps) {
  const { canUndo, canRedo, hasCells, onFill, onDeal, dispatch } = props;
  const { t } = useTranslation('timesheets');
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools.label')}>
      <IconButton
        label={t('tools.undo')}
        word={t('tools.word.undo')}
        icon={<IconArrowBackUp size={17} aria-hidden />}
        disabled={!canUndo}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <IconButton
        label={t('tools.redo')}
        word={t('tools.word.redo')}
        icon={<IconArrowForwardUp size={17} aria-hidden />}
        disabled={!canRedo}
        onClick={() => dispatch({ type: 'redo' })}
      />
      <IconButton
        label={t('tools.copyDown')}
        word={t('tools.word.copyDown')}
        icon={<IconCopy size={16} aria-hidden />}
        disabled={!hasCells}
        onClick={() => dispatch({ type: 'copyDown', reach: 'next' })}
      />
      <IconButton
        label={t('tools.fill')}
        word={t('tools.word.fill')}
        icon={<IconCalendarCheck size={17} aria-hidden />}
        disabled={!hasCells}
        onClick={onFill}
      />
      <IconButton
        label={t('tools.part')}
        word={t('tools.word.part')}
        icon={<IconRowInsertBottom size={17} aria-hidden />}
        disabled={!hasCells}
        onClick={() => dispatch({ type: 'addPart' })}
      />
      {onDeal && <DistributeHours isDisabled={!hasCells} onDeal={onDeal} />}
      <KeyLegendButton />
    </div>
  );
});
