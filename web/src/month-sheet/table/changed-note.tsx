import type { TimesBeforeChange } from '@zeitblatt/domain/days/day/timesheet-day';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../ui/marks/hint.tsx';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import styles from './day-hint.module.css';

type ChangedNoteProps = {
  readonly was: TimesBeforeChange | null;
  /** Whether the cursor is on this day. */
  readonly isActive: boolean;
  readonly text: SheetFormatters;
};

/** `nachträglich geändert`, with the old times in a tooltip on hover and on keyboard focus; Escape hides it. */
export function ChangedNote({ was, isActive, text }: ChangedNoteProps) {
  const { t } = useTranslation('timesheets');
  const [isHovered, setHovered] = useState(false);
  const [isHidden, setHidden] = useState(false);
  // Once hidden by Escape, the tooltip stays hidden until pointer and cursor have left.
  if (isHidden && !isActive && !isHovered) setHidden(false);
  const isShown = was !== null && (isHovered || isActive) && !isHidden;
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setHidden(true);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isShown]);
  return (
    <Hint opened={isShown} label={was === null ? '' : text.was(was)}>
      <span className={styles.note} onMouseEnter={() => setHovered(true)} onMouseLeave={() => setHovered(false)}>
        {t('day.changedExPost')}
        {was !== null && <span className="visually-hidden">, {text.was(was)}</span>}
      </span>
    </Hint>
  );
}
