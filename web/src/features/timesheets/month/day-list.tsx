import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './day-list.module.css';
import { DayListRow } from './day-list-row.tsx';
import { COLUMNS, type EditorState } from './editor-state.ts';
import { dayRowsOf, type MonthProps } from './month-rows.ts';
import { PhoneTotals } from './phone-totals.tsx';
import { useFocusOnCursor } from './use-focus-on-cursor.ts';

type DayListProps = MonthProps & { readonly onConfirm: () => void };

/** The month on a phone: one line per day, each with its own fields. */
export function DayList({ label, state, view, findings, text, dispatch, onConfirm }: DayListProps) {
  const { t } = useTranslation('timesheets');
  const list = useRef<HTMLOListElement>(null);
  useFocusOnCursor(list, state.focusTurn);
  return (
    <section className={styles.list} aria-label={label}>
      <div className={styles.top}>
        <PhoneTotals totals={view.totals} onConfirm={onConfirm} />
        <div className={styles.head} aria-hidden>
          <span>{t('column.day')}</span>
          {COLUMNS.map((column) => (
            <span key={column}>{text.column(column)}</span>
          ))}
          <span>{t('list.hours')}</span>
        </div>
      </div>
      <ol ref={list}>
        {dayRowsOf({ state, view, findings }).map((shown) => (
          <DayListRow
            key={shown.day.day}
            {...shown}
            mistake={mistakeOn(state, shown.row)}
            text={text}
            dispatch={dispatch}
          />
        ))}
      </ol>
    </section>
  );
}

/** The invalid text typed on a day, if any. */
function mistakeOn({ notice }: EditorState, row: number) {
  if (notice?.kind !== 'notATime' && notice?.kind !== 'notABreak') return null;
  return notice.row === row ? notice.kind : null;
}
