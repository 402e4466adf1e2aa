import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, TIME_COLUMNS } from '../cells/columns.ts';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import { cellOf } from '../model/editor-moves.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import { type Cell, isSameCell } from '../model/editor-state.ts';
import { gridAction, pastedAction } from './editor-keys.ts';
import styles from './month-grid.module.css';
import { MonthRow } from './month-row.tsx';
import { dayRowsOf, type MonthProps } from './month-rows.ts';
import { useFocusOnCursor } from './use-focus-on-cursor.ts';
import '../../ui/tables/sheet.css';

type MonthGridProps = MonthProps & {
  /** Whether the grid takes the focus when it appears, so that the user can type at once. */
  readonly startsFocused?: boolean;
  /** Rows that are shown, where not the whole month is. */
  readonly shownRows?: readonly number[];
};

/** The month as a grid: one tab stop, arrow keys between the cells. */
export function MonthGrid(props: MonthGridProps) {
  const { label, state, view, findings, text, startsFocused = true, shownRows, dispatch } = props;
  const table = useRef<HTMLTableElement>(null);
  // Screen readers announce the name of the grid that takes the focus.
  useFocusOnCursor(table, state.focusTurn, startsFocused);
  const pointer = usePointer(state.cursor, state.focusTurn > 0, dispatch);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!(event.target instanceof Element) || event.target.role !== 'gridcell') return;
    const action = (state.pasted !== null && pastedAction(event)) || gridAction(event);
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
      aria-multiselectable
      // Not every day is drawn where only some are shown.
      aria-rowcount={1 + state.sheet.days.length}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <HeadRow countsLost={view.countsLost} usesCostUnits={view.usesCostUnits} text={text} />
      <tbody>
        {rows.map((shown) => (
          <MonthRow
            key={shown.day.day}
            {...shown}
            seed={shown.cursor !== null && state.editing ? state.editing.seed : undefined}
            text={text}
            dispatch={dispatch}
          />
        ))}
      </tbody>
    </table>
  );
}

const cellAt = (target: EventTarget): Cell | null => {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('tr[data-row]');
  if (row === null) return null;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'] as Column | undefined;
  const part = Number(target.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? 0);
  return cellOf(Number(row.dataset['row']), column ?? 'start_time', part);
};

/**
 * Pointer handling: a click selects a cell, a second one edits it; with Shift it selects the days in between.
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
      const isCursor = isCell && isSameCell(cell, cursor) && focused === target;
      wasActive.current = isCursor && (hasMoved || wasTouched.current);
      wasTouched.current = true;
      // Commits the text of another cell before the cursor leaves it.
      if (focused instanceof HTMLInputElement && event.currentTarget.contains(focused)) focused.blur();
      if (isCell && cell) dispatch({ type: 'select', cell, extends: event.shiftKey });
    },
    onClick: (event: MouseEvent<HTMLTableElement>) => {
      if (!wasActive.current || event.shiftKey) return;
      wasActive.current = false;
      dispatch({ type: 'edit', seed: null });
    },
  };
}

type HeadRowProps = {
  readonly countsLost: boolean;
  readonly usesCostUnits: boolean;
  readonly text: SheetFormatters;
};

function HeadRow({ countsLost, usesCostUnits, text }: HeadRowProps) {
  const { t } = useTranslation('timesheets');
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" data-width="day">
          {t('column.day')}
        </th>
        {TIME_COLUMNS.map((column) => (
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
        <th scope="col">{t('column.hint')}</th>
        {usesCostUnits && (
          <th scope="col" data-width="unit">
            {text.column('cost_unit')}
          </th>
        )}
        <th scope="col" data-width="remark">
          {text.column('remark')}
        </th>
      </tr>
    </thead>
  );
}
