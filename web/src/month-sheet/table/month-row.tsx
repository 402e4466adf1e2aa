import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import { memo } from 'react';
import { formatHours } from '../../texts/format.ts';
import { TIME_COLUMNS } from '../cells/columns.ts';
import { hasTimes } from '../model/sheet.ts';
import { DayHint } from './day-hint.tsx';
import styles from './month-grid.module.css';
import {
  formatCell,
  KindCell,
  LineCell,
  type MonthRowProps,
  NoteCell,
  PartCell,
  spanOf,
  TimeCell,
} from './row-cells.tsx';

const MONDAY = 1;
const SUNDAY = 7;

export const MonthRow = memo(function MonthRow(props: MonthRowProps) {
  const { row, day, entry, dayState, kind, wholeKind, access, mark, cursor, text } = props;
  const weekday = weekdayOf(day.day);
  const asksForReading = mark !== null || props.findings?.isOpen === true;
  const span = spanOf(entry);
  const state = {
    'data-row': row,
    'aria-rowindex': row + 2,
    'data-state': wholeKind ?? dayState,
    'data-kind': (wholeKind === null && props.isWorked && kind) || undefined,
    'data-access': access,
    'data-sunday': weekday === SUNDAY || undefined,
    'data-unusual': asksForReading || undefined,
    'data-source': props.source ?? undefined,
    'data-framed': props.framed ?? undefined,
  };
  const firstRow = (
    <tr {...state} data-week={weekday === MONDAY || undefined} data-parts={span}>
      <th
        scope="row"
        aria-label={text.day(day.day)}
        title={day.recorded_on === null ? undefined : text.recorded(day.recorded_on)}
      >
        <span className={styles.weekday}>{text.weekday(day.day)}</span> {day.day.slice(8)}.
      </th>
      <TimeCells {...props} />
      <td role="gridcell" aria-readonly data-align="end" data-hours rowSpan={span}>
        <Hours {...props} />
      </td>
      {props.lostMinutes !== null && (
        <td role="gridcell" aria-readonly data-align="end" rowSpan={span}>
          {props.lostMinutes > 0 && formatHours(props.lostMinutes)}
        </td>
      )}
      <td role="gridcell" aria-readonly rowSpan={span}>
        <DayHint {...props} isActive={cursor !== null} />
      </td>
      {props.hasCostUnit && <NoteCell column="cost_unit" {...props} />}
      <NoteCell column="remark" {...props} />
    </tr>
  );
  if (!entry.parts) return firstRow;
  return (
    <>
      {firstRow}
      {entry.parts.slice(1).map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the day
        <tr key={place} {...state} data-later-part>
          <th scope="row" aria-label={`${text.day(day.day)}, ${text.part(place + 1)}`}>
            {text.part(place + 1)}
          </th>
          <PartCell {...props} column="start_time" part={place + 1} />
          <PartCell {...props} column="end_time" part={place + 1} />
          {props.hasCostUnit && <PartCell {...props} column="cost_unit" part={place + 1} />}
        </tr>
      ))}
    </>
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
  const line = props.mistakes.find(({ isLine }) => isLine);
  if (line !== undefined) return <LineCell {...props} mistake={line} />;
  if (wholeKind !== null) return <KindCell {...props} wholeKind={wholeKind} />;
  if (access !== 'closed') return TIME_COLUMNS.map((column) => <TimeCell key={column} column={column} {...props} />);
  if (!hasTimes(entry))
    return <td role="gridcell" aria-readonly aria-label={text.day(entry.day)} colSpan={TIME_COLUMNS.length} />;
  return TIME_COLUMNS.map((column) => (
    <td
      key={column}
      role="gridcell"
      aria-readonly
      data-align="center"
      aria-label={text.cell(column, entry, entry)}
      rowSpan={column === 'break_minutes' ? spanOf(entry) : undefined}
    >
      {formatCell(column, entry)}
    </td>
  ));
}
