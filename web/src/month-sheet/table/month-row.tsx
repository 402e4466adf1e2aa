import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import { memo } from 'react';
import { formatHours } from '../../texts/format.ts';
import { DayCode } from '../../ui/marks/day-code.tsx';
import { type Column, isTimeColumn, TIME_COLUMNS, type TimeColumn } from '../cells/columns.ts';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import { hasTimes } from '../model/sheet.ts';
import { CellInput } from './cell-input.tsx';
import { DayHint } from './day-hint.tsx';
import styles from './month-grid.module.css';
import { type DayRow, mistakeIn } from './month-rows.ts';

type MonthRowProps = DayRow & {
  /** While the cursor's cell is being edited: its first character, or null to start with the value. */
  readonly seed: string | null | undefined;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

const MONDAY = 1;
const SUNDAY = 7;

export const MonthRow = memo(function MonthRow(props: MonthRowProps) {
  const { row, day, dayState, kind, wholeKind, access, mark, cursor, text } = props;
  const weekday = weekdayOf(day.day);
  const asksForReading = mark !== null || props.findings?.isOpen === true;
  return (
    <tr
      data-row={row}
      aria-rowindex={row + 2}
      data-state={wholeKind ?? dayState}
      data-kind={(wholeKind === null && props.isWorked && kind) || undefined}
      data-access={access}
      data-week={weekday === MONDAY || undefined}
      data-sunday={weekday === SUNDAY || undefined}
      data-unusual={asksForReading || undefined}
      data-source={props.source ?? undefined}
    >
      <th
        scope="row"
        aria-label={text.day(day.day)}
        title={day.recorded_on === null ? undefined : text.recorded(day.recorded_on)}
      >
        <span className={styles.weekday}>{text.weekday(day.day)}</span> {day.day.slice(8)}.
      </th>
      <TimeCells {...props} />
      <td role="gridcell" aria-readonly data-align="end" data-hours>
        <Hours {...props} />
      </td>
      {props.lostMinutes !== null && (
        <td role="gridcell" aria-readonly data-align="end">
          {props.lostMinutes > 0 && formatHours(props.lostMinutes)}
        </td>
      )}
      <td role="gridcell" aria-readonly>
        <DayHint {...props} isActive={cursor !== null} />
      </td>
      {props.hasCostUnit && <NoteCell column="cost_unit" {...props} />}
      <NoteCell column="remark" {...props} />
    </tr>
  );
});

/** Worked hours; those that are paid without work in grey. */
function Hours({ workedMinutes, creditedMinutes, kind, isWorked }: MonthRowProps) {
  if (workedMinutes > 0) return formatHours(workedMinutes);
  if (kind === null || kind === 'inactive' || creditedMinutes === null || isWorked) return null;
  if (kind === 'holiday' && creditedMinutes === 0) return null;
  return <span className={styles.credited}>{formatHours(creditedMinutes)}</span>;
}

/** The three cells of times, or the one cell of a day that is nothing but its kind. */
function TimeCells(props: MonthRowProps) {
  const { entry, wholeKind, access, text } = props;
  if (wholeKind !== null) return <KindCell {...props} wholeKind={wholeKind} />;
  if (access !== 'closed') return TIME_COLUMNS.map((column) => <TimeCell key={column} column={column} {...props} />);
  if (!hasTimes(entry))
    return <td role="gridcell" aria-readonly aria-label={text.day(entry.day)} colSpan={TIME_COLUMNS.length} />;
  return TIME_COLUMNS.map((column) => (
    <td key={column} role="gridcell" aria-readonly data-align="center" aria-label={text.cell(column, entry, entry)}>
      {formatCell(column, entry)}
    </td>
  ));
}

type CellProps = { readonly column: Column };

/** Properties of every editable cell: its place, its name, its state. */
function cellAttributes({ column, ...props }: MonthRowProps & CellProps, isActive: boolean) {
  const { cursor, seed, selected, wholeKind } = props;
  const isTyping = isActive && seed !== undefined;
  const isSelected =
    selected === column || (wholeKind !== null && selected !== null && isTimeColumn(selected) && isTimeColumn(column));
  return {
    role: 'gridcell',
    'data-editable': true,
    'data-column': column,
    'data-active': isActive || undefined,
    'data-selected': isSelected || undefined,
    'aria-selected': isSelected || undefined,
    'aria-invalid': mistakeIn(props, column) !== undefined || undefined,
    tabIndex: isActive && !isTyping && cursor !== null ? 0 : -1,
  } as const;
}

function KindCell({ wholeKind, ...props }: MonthRowProps & { readonly wholeKind: NonNullable<DayRow['wholeKind']> }) {
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

function TimeCell({ column, ...props }: MonthRowProps & { readonly column: TimeColumn }) {
  const { entry, before, cursor, seed, text, dispatch } = props;
  const isActive = cursor === column;
  const mistake = mistakeIn(props, column);
  const value = column === 'break_minutes' ? String(entry.break_minutes) : (entry[column] ?? '');
  const isEdited = hasTimes(entry) || hasTimes(before) ? entry[column] !== before[column] : false;
  const label = text.cell(column, entry, before);
  return (
    <td
      {...cellAttributes({ ...props, column }, isActive)}
      data-edited={isEdited || undefined}
      aria-label={label}
      title={text.before(column, entry, before)}
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

/** A cell of free text: the remark or the cost unit of a day. */
function NoteCell({ column, ...props }: MonthRowProps & { readonly column: 'remark' | 'cost_unit' }) {
  const { entry, before, cursor, seed, access, remarkRun, text, dispatch } = props;
  const value = entry[column] ?? '';
  const run = column === 'remark' ? remarkRun : 'none';
  if (access === 'closed') {
    return (
      <td role="gridcell" aria-readonly className={styles.note} data-run={run}>
        {value}
      </td>
    );
  }
  const isActive = cursor === column;
  const isTyping = isActive && seed !== undefined;
  const mistake = mistakeIn(props, column);
  const label = text.cell(column, entry, before);
  return (
    <td
      {...cellAttributes({ ...props, column }, isActive)}
      className={styles.note}
      data-run={run}
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

/** A dotted line invites to type; the break of a day without times appears with the first time. */
function formatCell(column: TimeColumn, entry: DayRow['entry']) {
  const isEmptyDay = entry.start_time === null && entry.end_time === null;
  if (column === 'break_minutes') return isEmptyDay ? null : String(entry.break_minutes);
  return entry[column] ?? <i className={styles.empty} />;
}
