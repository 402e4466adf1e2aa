import { expectsWork } from '@zeitblatt/domain/timesheets/open-days';
import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { workedMinutesOf } from '@zeitblatt/domain/timesheets/total-days';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours } from '../../../texts/format.ts';
import { gridAction } from './editor-keys.ts';
import { openRows } from './editor-moves.ts';
import type { EditorAction } from './editor-reducer.ts';
import { type Cell, COLUMNS, type Column, type EditorState } from './editor-state.ts';
import styles from './month-grid.module.css';
import { MonthRow } from './month-row.tsx';
import { dayRowsOf, type MonthProps } from './month-rows.ts';
import type { MonthView } from './month-view.ts';
import type { SheetFormatters } from './sheet-formatters.ts';
import { useFocusOnCursor } from './use-focus-on-cursor.ts';

type MonthGridProps = MonthProps & {
  /** Whether days without work keep their full height on low screens. */
  readonly isUnfolded: boolean;
  /** Whether the grid takes the focus when it appears, so that the user can type at once. */
  readonly startsFocused?: boolean;
  /** Rows that are shown, where not the whole month is. */
  readonly shownRows?: readonly number[];
};

/**
 * Number of full-height days above which low screens render them slightly lower; a month of weekdays only has fewer.
 */
const MOST_ROOMY_ROWS = 24;

/** The month as a grid: one tab stop, arrow keys between the cells. */
export function MonthGrid(props: MonthGridProps) {
  const { label, state, view, findings, text, isUnfolded, startsFocused = true, shownRows, dispatch } = props;
  const table = useRef<HTMLTableElement>(null);
  // Screen readers announce the name of the grid that takes the focus.
  useFocusOnCursor(table, state.focusTurn, startsFocused);
  const pointer = usePointer(state.cursor, state.focusTurn > 0, dispatch);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!(event.target instanceof Element) || event.target.role !== 'gridcell') return;
    const action = gridAction(event);
    if (action === null) return;
    event.preventDefault();
    dispatch(action);
  };

  const rows = dayRowsOf({ state, view, findings }).filter(({ row }) => shownRows?.includes(row) ?? true);
  return (
    // biome-ignore lint: the keys of a grid belong to the grid, not to each cell
    <table
      ref={table}
      role="grid"
      className={`sheet ${styles.grid}`}
      aria-label={label}
      data-unfolded={isUnfolded || undefined}
      data-dense={tallRows(state) > MOST_ROOMY_ROWS || undefined}
      style={scaleOf(view) as CSSProperties}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <HeadRow meanMinutes={view.meanMinutes} countsLost={view.countsLost} text={text} />
      <tbody>
        {rows.map((shown) => (
          <MonthRow
            key={shown.day.day}
            {...shown}
            isFoldable={isFoldable(shown.day)}
            seed={shown.cursor !== null && state.editing ? state.editing.seed : undefined}
            text={text}
            dispatch={dispatch}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Whether a day has neither work nor a reason to show. */
const isFoldable = (day: TimesheetDay): boolean => day.holiday === null && !expectsWork(day);

/** Number of full-height days on low screens: those with work, and those with a reason to show. */
function tallRows(state: EditorState): number {
  const open = new Set(openRows(state));
  return state.sheet.days.filter((day, row) => open.has(row) || !isFoldable(day)).length;
}

/** Scale of the bars: a full bar is a quarter longer than a usual day, or the longest day. */
function scaleOf({ days, meanMinutes }: MonthView) {
  const full = Math.max(60, meanMinutes * 1.25, ...days.map(workedMinutesOf));
  return { '--full': full, '--mean': meanMinutes };
}

const cellAt = (target: EventTarget): Cell | null => {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('tr[data-row]');
  if (row === null) return null;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'] as Column | undefined;
  return { row: Number(row.dataset['row']), column: column ?? COLUMNS[0] };
};

/**
 * Pointer handling: a click selects a cell, a second one edits it; a click on a day without expected work opens it.
 *
 * @param hasMoved whether a key has moved the cursor; on the initial cursor position the first click only selects
 */
function usePointer(cursor: Cell | null, hasMoved: boolean, dispatch: (action: EditorAction) => void) {
  const wasActive = useRef(false);
  const wasTouched = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLTableElement>) => {
      const { target } = event;
      if (target instanceof HTMLInputElement) return;
      const cell = cellAt(target);
      const isCell = target instanceof Element && target.closest('[data-column]') !== null;
      const focused = document.activeElement;
      const isCursor = isCell && cell?.row === cursor?.row && cell?.column === cursor?.column && focused === target;
      wasActive.current = isCursor && (hasMoved || wasTouched.current);
      wasTouched.current = true;
      // Commits the text of another cell before the cursor leaves it.
      if (focused instanceof HTMLInputElement && event.currentTarget.contains(focused)) focused.blur();
      if (isCell && cell) dispatch({ type: 'select', cell });
    },
    onClick: (event: MouseEvent<HTMLTableElement>) => {
      if (wasActive.current) {
        wasActive.current = false;
        return dispatch({ type: 'edit', seed: null });
      }
      const opens = event.target instanceof Element && event.target.closest('tr[data-access="on_request"]') !== null;
      const cell = opens ? cellAt(event.target) : null;
      if (cell) dispatch({ type: 'select', cell, takesFocus: true });
    },
  };
}

type HeadRowProps = { readonly meanMinutes: number; readonly countsLost: boolean; readonly text: SheetFormatters };

function HeadRow({ meanMinutes, countsLost, text }: HeadRowProps) {
  const { t } = useTranslation('timesheets');
  const mean = formatHours(Math.round(meanMinutes));
  return (
    <thead>
      <tr>
        <th scope="col" data-width="day">
          {t('column.day')}
        </th>
        <th scope="col">{t('column.status')}</th>
        {COLUMNS.map((column) => (
          <th key={column} scope="col" data-align="center" data-width="time">
            {text.column(column)}
          </th>
        ))}
        <th scope="col" data-align="end" data-width="hours">
          {t('column.worked')}
        </th>
        {countsLost && (
          <th scope="col" data-align="end" data-width="hours">
            {t('column.lost')}
          </th>
        )}
        <th scope="col" className={styles.course}>
          {meanMinutes > 0 ? (
            <>
              <i className={styles.meanKey} aria-hidden /> {t('column.mean', { mean })}
            </>
          ) : (
            t('column.course')
          )}
        </th>
      </tr>
    </thead>
  );
}
