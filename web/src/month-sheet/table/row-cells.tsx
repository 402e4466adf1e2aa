import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { DayCode } from '../../ui/marks/day-code.tsx';
import { type Column, isTimeColumn, TIME_COLUMNS, type TimeColumn } from '../cells/columns.ts';
import { partsOf } from '../cells/parts.ts';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import type { Mistake } from '../model/editor-state.ts';
import { hasTimes } from '../model/sheet.ts';
import { CellInput } from './cell-input.tsx';
import styles from './month-grid.module.css';
import { type DayRow, mistakeIn } from './month-rows.ts';

export type MonthRowProps = DayRow & {
  /** While the cursor's cell is being edited: its first character, or null to start with the value. */
  readonly seed: string | null | undefined;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

type CellProps = { readonly column: Column; readonly part?: number };

/** Properties of every editable cell: its place, its name, its state. */
export function cellAttributes({ column, part = 0, ...props }: MonthRowProps & CellProps, isActive: boolean) {
  const { cursor, seed, selected, wholeKind } = props;
  const isTyping = isActive && seed !== undefined;
  const isSelected =
    selected === column || (wholeKind !== null && selected !== null && isTimeColumn(selected) && isTimeColumn(column));
  return {
    role: 'gridcell',
    'data-editable': true,
    'data-column': column,
    'data-part': part > 0 ? part : undefined,
    'data-active': isActive || undefined,
    'data-selected': isSelected || undefined,
    'aria-selected': isSelected || undefined,
    'aria-invalid': mistakeIn(props, column, part) !== undefined || undefined,
    tabIndex: isActive && !isTyping && cursor !== null ? 0 : -1,
  } as const;
}

export function KindCell({
  wholeKind,
  ...props
}: MonthRowProps & { readonly wholeKind: NonNullable<DayRow['wholeKind']> }) {
  const { entry, before, day, cursor, seed, access, text, dispatch } = props;
  const word = text.kind(wholeKind, day);
  const isActive = cursor !== null && isTimeColumn(cursor);
  const isTyping = isActive && seed !== undefined;
  const mistake = mistakeIn({ ...props, wholeKind }, 'start_time');
  const label = text.kindCell(day.day, wholeKind, word);
  if (access === 'closed') {
    return (
      <td role="gridcell" aria-readonly colSpan={TIME_COLUMNS.length} className={styles.kind} aria-label={label}>
        <DayCode state={wholeKind} /> {word}
      </td>
    );
  }
  return (
    <td
      {...cellAttributes({ ...props, wholeKind, column: 'start_time' }, isActive)}
      colSpan={TIME_COLUMNS.length}
      className={styles.kind}
      data-edited={(entry.kind ?? null) !== (before.kind ?? null) || undefined}
      aria-label={label}
    >
      {isTyping ? (
        <CellInput
          label={label}
          value={mistake?.text ?? ''}
          seed={seed ?? null}
          mistake={mistake ?? null}
          dispatch={dispatch}
        />
      ) : (
        (mistake?.text ?? (
          <>
            <DayCode state={wholeKind} /> {word}
          </>
        ))
      )}
    </td>
  );
}

/** A line that was not understood stands over all cells of times. */
export function LineCell({ mistake, ...props }: MonthRowProps & { readonly mistake: Mistake }) {
  const { entry, before, cursor, seed, text, dispatch } = props;
  const isActive = cursor !== null && isTimeColumn(cursor);
  const label = text.cell('start_time', entry, before);
  return (
    <td
      {...cellAttributes({ ...props, column: 'start_time' }, isActive)}
      colSpan={TIME_COLUMNS.length}
      className={styles.line}
      aria-label={label}
    >
      {isActive && seed !== undefined ? (
        <CellInput label={label} value={mistake.text} seed={seed} mistake={mistake} dispatch={dispatch} />
      ) : (
        mistake.text
      )}
    </td>
  );
}

export function TimeCell({ column, ...props }: MonthRowProps & { readonly column: TimeColumn }) {
  const { entry, before, cursor, cursorPart, seed, text, dispatch } = props;
  const isActive = cursor === column && cursorPart === 0;
  const mistake = mistakeIn(props, column);
  const value = column === 'break_minutes' ? String(entry.break_minutes) : timeOf(column, entry);
  const isEdited = hasTimes(entry) || hasTimes(before) ? value !== shownBefore(column, before) : false;
  const label =
    entry.parts && column !== 'break_minutes' ? text.partCell(column, entry, 0) : text.cell(column, entry, before);
  return (
    <td
      {...cellAttributes({ ...props, column }, isActive)}
      data-edited={isEdited || undefined}
      aria-label={label}
      title={text.before(column, entry, before)}
      {...(column === 'break_minutes' && entry.parts ? { rowSpan: entry.parts.length, 'data-gap': true } : {})}
    >
      {isActive && seed !== undefined ? (
        <CellInput
          label={label}
          value={mistake?.text ?? value}
          seed={seed}
          mistake={mistake ?? null}
          dispatch={dispatch}
        />
      ) : (
        (mistake?.text ?? formatCell(column, entry))
      )}
    </td>
  );
}

const timeOf = (column: 'start_time' | 'end_time', entry: DayEntry, part = 0): string =>
  partsOf(entry)[part]?.[column === 'start_time' ? 'start' : 'end'] ?? '';

const shownBefore = (column: TimeColumn, before: DayEntry): string =>
  column === 'break_minutes' ? String(before.break_minutes) : timeOf(column, before);

type PartCellProps = MonthRowProps & {
  readonly column: 'start_time' | 'end_time' | 'cost_unit';
  readonly part: number;
};

/** A cell of the second or a later part. */
export function PartCell({ column, part, ...props }: PartCellProps) {
  const { entry, before, cursor, cursorPart, seed, access, text, dispatch } = props;
  const isActive = cursor === column && cursorPart === part;
  const mistake = mistakeIn(props, column, part);
  const valueIn = (of: DayEntry) =>
    column === 'cost_unit' ? (of.parts?.[part]?.cost_unit ?? '') : timeOf(column, of, part);
  const label = text.partCell(column, entry, part);
  const align = column === 'cost_unit' ? { className: styles.note, 'data-run': 'none' } : { 'data-align': 'center' };
  if (access === 'closed') {
    return (
      <td role="gridcell" aria-readonly aria-label={label} {...align}>
        {valueIn(entry)}
      </td>
    );
  }
  return (
    <td
      {...cellAttributes({ ...props, column, part }, isActive)}
      {...align}
      data-edited={valueIn(entry) !== valueIn(before) || undefined}
      aria-label={label}
    >
      {isActive && seed !== undefined ? (
        <CellInput
          label={label}
          value={mistake?.text ?? valueIn(entry)}
          seed={seed}
          mistake={mistake ?? null}
          dispatch={dispatch}
          isText={column === 'cost_unit'}
        />
      ) : (
        (mistake?.text ?? (valueIn(entry) || (column === 'cost_unit' ? '' : <i className={styles.empty} />)))
      )}
    </td>
  );
}

/** A cell of free text: the remark or the cost unit of a day. */
export function NoteCell({ column, ...props }: MonthRowProps & { readonly column: 'remark' | 'cost_unit' }) {
  const { entry, before, cursor, cursorPart, seed, access, remarkRun, text, dispatch } = props;
  const value = entry[column] ?? '';
  const run = column === 'remark' ? remarkRun : 'none';
  if (access === 'closed') {
    return (
      <td role="gridcell" aria-readonly className={styles.note} data-run={run} rowSpan={spanOf(entry, column)}>
        {value}
      </td>
    );
  }
  const isActive = cursor === column && (column === 'remark' || cursorPart === 0);
  const isTyping = isActive && seed !== undefined;
  const mistake = mistakeIn(props, column);
  const label = text.cell(column, entry, before);
  return (
    <td
      {...cellAttributes({ ...props, column }, isActive)}
      className={styles.note}
      data-run={run}
      rowSpan={spanOf(entry, column)}
      data-edited={value !== (before[column] ?? '') || undefined}
      aria-label={label}
      title={run === 'same' ? value : undefined}
    >
      {isTyping ? (
        <CellInput
          label={label}
          value={mistake?.text ?? value}
          seed={seed ?? null}
          mistake={mistake ?? null}
          dispatch={dispatch}
          isText
        />
      ) : (
        (mistake?.text ?? (run === 'same' ? <span className={styles.ditto}>″</span> : value))
      )}
    </td>
  );
}

/** Rows of a cell that all parts of a day have together. */
export const spanOf = ({ parts }: DayEntry, column?: Column): number | undefined =>
  column === 'cost_unit' ? undefined : parts?.length;

/** A dotted line invites to type; the break of a day without times appears with the first time. */
export function formatCell(column: TimeColumn, entry: DayEntry) {
  const isEmptyDay = entry.start_time === null && entry.end_time === null;
  if (column !== 'break_minutes') return timeOf(column, entry) || <i className={styles.empty} />;
  if (isEmptyDay) return null;
  return entry.parts ? <b>{entry.break_minutes}</b> : String(entry.break_minutes);
}
