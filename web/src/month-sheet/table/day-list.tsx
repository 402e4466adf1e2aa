import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TIME_COLUMNS } from '../cells/columns.ts';
import { KindSelect } from '../kinds/kind-select.tsx';
import styles from './day-list.module.css';
import { DayListRow } from './day-list-row.tsx';
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
        <PhoneTotals view={view} onConfirm={onConfirm} />
        <div className={styles.head} aria-hidden>
          <span>{t('column.day')}</span>
          {TIME_COLUMNS.map((column) => (
            <span key={column}>{text.column(column)}</span>
          ))}
          <span>{t('list.hours')}</span>
        </div>
      </div>
      <DayRows ref={list} state={state} view={view} findings={findings} text={text} dispatch={dispatch} />
    </section>
  );
}

type DayRowsProps = Omit<MonthProps, 'label'> & {
  readonly ref: RefObject<HTMLOListElement | null>;
  /** Rows that are shown, where not the whole month is. */
  readonly shownRows?: readonly number[];
};

/** The days of the list, each with its own fields. */
export function DayRows({ ref, state, view, findings, text, shownRows, dispatch }: DayRowsProps) {
  const rows = dayRowsOf({ state, view, findings }).filter(({ row }) => shownRows?.includes(row) ?? true);
  return (
    <ol ref={ref}>
      {rows.map((shown) => (
        <DayListRow
          key={shown.day.day}
          {...shown}
          kindSelect={<KindSelect row={shown.row} state={state} view={view} text={text} dispatch={dispatch} />}
          text={text}
          dispatch={dispatch}
        />
      ))}
    </ol>
  );
}
