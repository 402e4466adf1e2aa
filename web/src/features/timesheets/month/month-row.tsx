import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry } from '@zeitblatt/domain/timesheets/timesheet-day';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours } from '../../../texts/format.ts';
import { CellInput } from './cell-input.tsx';
import { DayStatus } from './day-status.tsx';
import type { EditorAction } from './editor-reducer.ts';
import { COLUMNS, type Column } from './editor-state.ts';
import { FindingButton } from './finding-button.tsx';
import styles from './month-grid.module.css';
import type { DayRow } from './month-rows.ts';
import { hasTimes } from './sheet.ts';
import type { SheetFormatters } from './sheet-formatters.ts';

type MonthRowProps = DayRow & {
  /** Whether low screens shrink the day to a line, because it has neither work nor a reason to show. */
  readonly isFoldable: boolean;
  /** While the cursor's cell is being edited: its first character, or null to start with the value. */
  readonly seed: string | null | undefined;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

const MONDAY = 1;

export const MonthRow = memo(function MonthRow(props: MonthRowProps) {
  const { row, day, entry, kind, access, workedMinutes, lostMinutes, mark, cursor, text } = props;
  const isOpen = access === 'open' || cursor !== null;
  const state = kind === 'free' && isOpen ? 'work' : kind;
  return (
    <tr
      data-row={row}
      data-state={state}
      data-access={isOpen ? 'open' : access}
      data-foldable={(props.isFoldable && !isOpen) || undefined}
      data-week={weekdayOf(day.day) === MONDAY || undefined}
      data-unusual={mark !== null || undefined}
      data-source={props.source ?? undefined}
    >
      <th
        scope="row"
        aria-label={text.day(day.day)}
        title={day.recorded_on === null ? undefined : text.recorded(day.recorded_on)}
      >
        <span className={styles.weekday}>{text.weekday(day.day)}</span> {day.day.slice(8)}.
      </th>
      <td role="gridcell" aria-readonly>
        <span className={styles.line}>
          <DayStatus
            day={day}
            kind={kind}
            mark={mark}
            source={props.source}
            sourceDay={props.sourceDay}
            recordedKind={props.recordedKind}
            realMinutes={props.realMinutes}
            isWorked={hasTimes(entry)}
            changedExPost={props.changedExPost}
            was={props.was}
            endsNextDay={endsNextDay(entry)}
            isActive={cursor !== null}
            text={text}
          />
          {props.findings && <FindingButton findings={props.findings} dispatch={props.dispatch} />}
        </span>
      </td>
      {isOpen ? (
        COLUMNS.map((column) => <TimeCell key={column} column={column} {...props} />)
      ) : access === 'closed' && hasTimes(entry) ? (
        COLUMNS.map((column) => (
          <td key={column} role="gridcell" aria-readonly data-align="center">
            {shown(column, entry)}
          </td>
        ))
      ) : (
        <td role="gridcell" aria-readonly colSpan={COLUMNS.length}>
          {access === 'on_request' && <OpenDay name={text.day(day.day)} />}
        </td>
      )}
      <td role="gridcell" aria-readonly data-align="end" data-hours>
        {workedMinutes > 0 && formatHours(workedMinutes)}
      </td>
      {lostMinutes !== null && (
        <td role="gridcell" aria-readonly data-align="end">
          {lostMinutes > 0 && formatHours(lostMinutes)}
        </td>
      )}
      <td role="gridcell" aria-readonly className={styles.course}>
        {workedMinutes > 0 && (
          <span
            className="hours-bar"
            data-unusual={mark !== null || undefined}
            style={{ '--worked': workedMinutes } as CSSProperties}
            aria-hidden
          >
            <span data-part="hours" />
            <span data-part="mean" />
          </span>
        )}
      </td>
    </tr>
  );
});

/** An end before the begin lies on the next day. @source docs/decisions.md D4 */
const endsNextDay = ({ start_time, end_time }: DayEntry): boolean =>
  start_time !== null && end_time !== null && end_time < start_time;

/** Opens a day without expected work by mouse; the keyboard uses Alt and the arrow keys. */
function OpenDay({ name }: { readonly name: string }) {
  const { t } = useTranslation('timesheets');
  return (
    <button
      type="button"
      className={styles.open}
      tabIndex={-1}
      data-open
      aria-label={t('day.workedAfterAllOn', { day: name })}
    >
      {t('day.workedAfterAll')}
    </button>
  );
}

type TimeCellProps = Pick<MonthRowProps, 'entry' | 'before' | 'cursor' | 'seed' | 'text' | 'dispatch'> & {
  readonly column: Column;
};

function TimeCell({ column, entry, before, cursor, seed, text, dispatch }: TimeCellProps) {
  const isActive = cursor === column;
  const isTyping = isActive && seed !== undefined;
  const value = column === 'break_minutes' ? String(entry.break_minutes) : (entry[column] ?? '');
  const isEdited = entry[column] !== before[column];
  return (
    <td
      role="gridcell"
      data-editable
      data-column={column}
      data-active={isActive || undefined}
      data-edited={isEdited || undefined}
      tabIndex={isActive && !isTyping ? 0 : -1}
      aria-label={text.cell(column, entry, before)}
      title={text.before(column, entry, before)}
    >
      {isTyping ? (
        <CellInput label={text.cell(column, entry, before)} value={value} seed={seed ?? null} dispatch={dispatch} />
      ) : (
        shown(column, entry)
      )}
    </td>
  );
}

/** Hides the break of a day without times; it appears with the first time. */
const shown = (column: Column, entry: DayEntry): string => {
  if (column !== 'break_minutes') return entry[column] ?? '–';
  return entry.start_time === null && entry.end_time === null ? '' : String(entry.break_minutes);
};
