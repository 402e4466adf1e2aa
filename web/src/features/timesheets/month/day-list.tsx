import { workedMinutesOf } from '@zeitblatt/domain/timesheets/total-days';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './day-list.module.css';
import { DayListRow } from './day-list-row.tsx';
import { accessOfRow } from './editor-moves.ts';
import type { EditorAction } from './editor-reducer.ts';
import { COLUMNS, type EditorState } from './editor-state.ts';
import type { MonthView } from './month-view.ts';
import { kindOf } from './sheet.ts';
import type { SheetText } from './sheet-text.ts';
import { TelephoneSums } from './telephone-sums.tsx';
import type { FindingsByDay } from './use-day-findings.ts';
import { useFocusOnCursor } from './use-focus-on-cursor.ts';

type DayListProps = {
  readonly label: string;
  readonly state: EditorState;
  readonly view: MonthView;
  readonly findings: FindingsByDay;
  readonly text: SheetText;
  readonly dispatch: (action: EditorAction) => void;
  readonly onConfirm: () => void;
};

/** The month on a phone: one line per day, each with its own fields. */
export function DayList({ label, state, view, findings, text, dispatch, onConfirm }: DayListProps) {
  const { t } = useTranslation('timesheets');
  const list = useRef<HTMLOListElement>(null);
  useFocusOnCursor(list, state.focusTurn);
  const marks = new Map(view.marks.map((mark) => [mark.row, mark]));
  return (
    <section className={styles.list} aria-label={label}>
      <div className={styles.top}>
        <TelephoneSums totals={view.totals} onConfirm={onConfirm} />
        <div className={styles.head} aria-hidden>
          <span>{t('column.day')}</span>
          {COLUMNS.map((column) => (
            <span key={column}>{text.column(column)}</span>
          ))}
          <span>{t('list.hours')}</span>
        </div>
      </div>
      <ol ref={list}>
        {state.sheet.days.map((day, row) => {
          const entry = state.entries[row];
          const before = state.initial[row];
          const entered = view.days[row];
          if (!entry || !before || !entered) return null;
          return (
            <DayListRow
              key={day.day}
              row={row}
              day={day}
              entry={entry}
              before={before}
              kind={kindOf(day, entry, state.sheet)}
              access={accessOfRow(state, row)}
              cursor={state.cursor?.row === row ? state.cursor.column : null}
              workedMinutes={workedMinutesOf(entered)}
              mark={marks.get(row) ?? null}
              changedExPost={entered.changed_ex_post}
              was={entered.was}
              findings={findings.get(day.day) ?? null}
              mistake={mistakeOn(state, row)}
              text={text}
              dispatch={dispatch}
            />
          );
        })}
      </ol>
    </section>
  );
}

/** The invalid text typed on a day, if any. */
function mistakeOn({ notice }: EditorState, row: number) {
  if (notice?.kind !== 'notATime' && notice?.kind !== 'notABreak') return null;
  return notice.row === row ? notice.kind : null;
}
