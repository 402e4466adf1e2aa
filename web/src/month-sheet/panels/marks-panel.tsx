import { IconArrowBackUp } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDeviation, formatHours } from '../../texts/format.ts';
import { IconButton } from '../../ui/marks/button.tsx';
import { Highlight } from '../../ui/marks/marks.tsx';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import type { DayMark, MonthView } from '../model/month-view.ts';
import styles from './marks-panel.module.css';

type MarksPanelProps = {
  readonly view: MonthView;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

/** List of marked and changed days, each with a link to the day. */
export const MarksPanel = memo(function MarksPanel({ view, text, dispatch }: MarksPanelProps) {
  const { t } = useTranslation('timesheets');
  const { marks, changedRows } = view;
  if (marks.length === 0 && changedRows.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t('marks.label')}>
      {marks.length > 0 && <h2>{t('marks.count', { count: marks.length })}</h2>}
      {marks.length > 0 && (
        <ul>
          {marks.map((mark) => (
            <li key={mark.day}>
              <MarkButton mark={mark} meanMinutes={view.meanMinutes} text={text} dispatch={dispatch} />
            </li>
          ))}
        </ul>
      )}
      {changedRows.length > 0 && <ChangedDays view={view} text={text} dispatch={dispatch} />}
    </section>
  );
});

type MarkButtonProps = Omit<MarksPanelProps, 'view'> & { readonly mark: DayMark; readonly meanMinutes: number };

function MarkButton({ mark, meanMinutes, text, dispatch }: MarkButtonProps) {
  const { t } = useTranslation('timesheets');
  const day = text.dayShort(mark.day);
  const column = mark.kind === 'incomplete' ? mark.missing : 'end_time';
  const [head, rest] =
    mark.kind === 'unusual'
      ? [`${day} ${formatHours(mark.workedMinutes)}`, formatDeviation(mark.differenceMinutes / meanMinutes)]
      : mark.kind === 'incomplete'
        ? [day, t(mark.missing === 'start_time' ? 'day.startMissing' : 'day.endMissing')]
        : [day, mark.kind === 'ahead' ? t('day.endAhead') : mark.texts.join(' ')];
  return (
    <button
      type="button"
      className={`num ${styles.mark}`}
      onClick={() => dispatch({ type: 'select', cell: { row: mark.row, column }, takesFocus: true })}
    >
      <Highlight>{head}</Highlight> <span>{rest}</span>
    </button>
  );
}

function ChangedDays({ view, text, dispatch }: MarksPanelProps) {
  const { t } = useTranslation('timesheets');
  return (
    <details className={styles.changed}>
      <summary>{t('marks.changed', { count: view.changedRows.length })}</summary>
      <ul className={`num ${styles.changedDays}`}>
        {view.changedRows.map((row) => {
          const day = view.days[row];
          if (!day) return null;
          return (
            <li key={day.day}>
              <button
                type="button"
                onClick={() => dispatch({ type: 'select', cell: { row, column: 'start_time' }, takesFocus: true })}
              >
                {text.dayShort(day.day)}
              </button>
              <IconButton
                label={t('marks.resetDay', { day: text.day(day.day) })}
                icon={<IconArrowBackUp size={15} aria-hidden />}
                size={24}
                onClick={() => dispatch({ type: 'resetDay', row })}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
