import { IconCheck, IconEye, IconLock, IconPencil } from '@tabler/icons-react';
import { type Dispatch, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeText } from '../../../../month-sheet/panels/editor-notice.tsx';
import { formatHours, formatHoursDifference } from '../../../../texts/format.ts';
import { DayCode } from '../../../../ui/marks/day-code.tsx';
import { Highlight } from '../../../../ui/marks/marks.tsx';
import { MonthBars } from '../../../../ui/marks/month-bars.tsx';
import type { BatchAction } from '../model/batch-model.ts';
import { type BatchRow, groupOf, isEdited, isSavedSheet, mistakesOf, needsReading } from '../model/batch-row.ts';
import { barsOf, countKinds } from '../model/month-days.ts';
import type { HintText } from '../model/use-hint-text.ts';
import styles from './batch-line.module.css';
import { SavedDifference } from './saved-difference.tsx';

export type BatchLineProps = {
  readonly row: BatchRow;
  /** Name of the employee or month. */
  readonly name: string;
  readonly isActive: boolean;
  readonly hints: HintText;
  readonly dispatch: Dispatch<BatchAction>;
  /** Called when the user clicks the line. */
  readonly onSelect: (key: string) => void;
};

/** A sheet in one line: its state, its bars, what is paid, and what is to be read. */
export const BatchLine = memo(function BatchLine(props: BatchLineProps) {
  const { row, name, isActive, hints, dispatch, onSelect } = props;
  const isSaved = groupOf(row) === 'saved';
  const { paid, difference } = row.view.numbers;
  return (
    <div
      role="row"
      className={styles.line}
      data-batch-row={row.key}
      data-active={isActive || undefined}
      data-saved={isSaved || undefined}
      aria-current={isActive || undefined}
    >
      <span role="cell" className={styles.state}>
        <LineState row={row} isActive={isActive} />
      </span>
      <span role="rowheader" className={styles.name}>
        {/* The button covers the whole line, so that a click anywhere on the line selects it. */}
        <button type="button" tabIndex={isActive ? 0 : -1} onClick={() => onSelect(row.key)}>
          {name}
        </button>
      </span>
      {isSaved ? (
        <span role="cell" className={styles.difference} aria-colspan={4}>
          <SavedDifference row={row} hints={hints} dispatch={dispatch} />
        </span>
      ) : (
        <>
          <span role="cell" className={styles.bars}>
            <LineBars row={row} />
          </span>
          <span role="cell" className={`num ${styles.figure}`}>
            {formatHours(paid)}
          </span>
          <span
            role="cell"
            className={`num ${styles.figure}`}
            data-zero={difference === 0 || undefined}
            data-difference
          >
            {formatHoursDifference(difference)}
          </span>
          <span role="cell" className={styles.hints}>
            <LineHints row={row} hints={hints} />
          </span>
        </>
      )}
    </div>
  );
});

function LineState({ row, isActive }: { readonly row: BatchRow; readonly isActive: boolean }) {
  const { t } = useTranslation('batch');
  if (groupOf(row) === 'saved') return <IconLock size={15} role="img" aria-label={t('state.saved')} />;
  if (row.isChecked)
    return <IconCheck size={16} className={styles.checked} role="img" aria-label={t('state.checked')} />;
  if (isEdited(row)) return <IconPencil size={15} role="img" aria-label={t('state.edited')} />;
  return isActive ? <IconEye size={15} role="img" aria-label={t('state.current')} /> : null;
}

/** Bars of the month; drawn again only when its times or its check change. */
const LineBars = memo(
  function LineBars({ row }: { readonly row: BatchRow }) {
    const bars = useMemo(() => barsOf(row), [row]);
    return <MonthBars days={bars} targetMinutes={row.view.meanMinutes} height={17} />;
  },
  (before, after) =>
    before.row.view === after.row.view &&
    before.row.hints === after.row.hints &&
    before.row.isChecked === after.row.isChecked,
);

function LineHints({ row, hints }: Pick<BatchLineProps, 'row' | 'hints'>) {
  const { t } = useTranslation(['batch', 'calendar']);
  const kinds = [...countKinds(row.view.days)];
  const problems = row.problems.join(' ');
  const words = row.hints.map(hints.whole).join(', ');
  const [mistake] = mistakesOf(row);
  const day = mistake && row.view.days[mistake.cell.row]?.day;
  return (
    <>
      {mistake && day && (
        <span className={styles.problem}>
          {hints.day(day)} <NoticeText notice={{ ...mistake, turn: 0 }} />
        </span>
      )}
      {problems !== '' && <span className={styles.problem}>{problems}</span>}
      {words !== '' && <span>{needsReading(row) ? <Highlight>{words}</Highlight> : words}</span>}
      {row.hints.length === 0 &&
        kinds.map(([kind, count]) => (
          <span key={kind} className={styles.kind}>
            <DayCode state={kind} /> <span className="visually-hidden">{t(`calendar:kind.${kind}`)}</span>
            {t('kindDays', { count })}
          </span>
        ))}
      {isSavedSheet(row) && <span>{t('replaces')}</span>}
    </>
  );
}
