import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours } from '../../../texts/format.ts';
import styles from './day-list.module.css';
import { DayStatus } from './day-status.tsx';
import type { EditorAction } from './editor-reducer.ts';
import { COLUMNS, type Column } from './editor-state.ts';
import { FindingButton } from './finding-button.tsx';
import type { DayRow } from './month-rows.ts';
import { hasTimes } from './sheet.ts';
import type { SheetFormatters } from './sheet-formatters.ts';

type DayListRowProps = DayRow & {
  /** The invalid text typed on this day, if any. */
  readonly mistake: { readonly kind: 'notATime' | 'notABreak'; readonly text: string } | null;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

const MONDAY = 1;

export const DayListRow = memo(function DayListRow(props: DayListRowProps) {
  const { row, day, entry, kind, access, workedMinutes, mark, text, dispatch } = props;
  const { t } = useTranslation('timesheets');
  const mistakeId = useId();
  const isOpen = access === 'open' || (access === 'on_request' && props.cursor !== null);
  const endsNextDay = entry.start_time !== null && entry.end_time !== null && entry.end_time < entry.start_time;
  const hasStatus =
    kind !== 'work' ||
    props.source !== null ||
    props.recordedKind !== null ||
    mark !== null ||
    props.changedExPost ||
    endsNextDay;
  const status = {
    day,
    kind,
    mark,
    source: props.source,
    sourceDay: props.sourceDay,
    recordedKind: props.recordedKind,
    realMinutes: props.realMinutes,
    isWorked: hasTimes(entry),
    changedExPost: props.changedExPost,
    was: props.was,
    isActive: false,
    text,
  };
  const open = () => dispatch({ type: 'select', cell: { row, column: 'start_time' }, takesFocus: true });
  return (
    <li
      data-state={kind === 'free' && isOpen ? 'work' : kind}
      data-unusual={mark !== null || undefined}
      data-week={weekdayOf(day.day) === MONDAY || undefined}
      data-source={props.source ?? undefined}
    >
      <span className="num">
        <span aria-hidden>{text.dayShort(day.day)}</span>
        <span className="visually-hidden">{text.day(day.day)}</span>
      </span>
      {isOpen ? (
        <DayFields {...props} mistakeId={mistakeId} />
      ) : (
        <span className={styles.reason} data-part="closed">
          {access === 'closed' && hasTimes(entry) && <span className="num">{text.times(entry)} </span>}
          <DayStatus {...status} endsNextDay={false} />
        </span>
      )}
      {!isOpen && access === 'on_request' && (
        <button type="button" onClick={open} aria-label={t('day.workedAfterAllOn', { day: text.day(day.day) })}>
          {t('day.workedAfterAll')}
        </button>
      )}
      {isOpen && (
        <span className={`num ${styles.hours}`} data-hours>
          {workedMinutes > 0 ? formatHours(workedMinutes) : ''}
        </span>
      )}
      {props.findings && <FindingButton findings={props.findings} dispatch={dispatch} isStop />}
      {/* The message of the editor announces it. */}
      {isOpen && props.mistake && (
        <span id={mistakeId} className={styles.mistake}>
          {t(`notice.${props.mistake.kind}`, { text: props.mistake.text })}
        </span>
      )}
      {isOpen && hasStatus && (
        <span className={styles.note}>
          <DayStatus {...status} endsNextDay={endsNextDay} />
          {/* Touch screens have no hover, so the earlier value is always shown. */}
          {props.was !== null && <span className={styles.was}>{text.was(props.was)}</span>}
        </span>
      )}
    </li>
  );
});

type DayFieldsProps = DayListRowProps & { readonly mistakeId: string };

function DayFields({ row, entry, before, cursor, mistake, mistakeId, text, dispatch }: DayFieldsProps) {
  return COLUMNS.map((column) => (
    <DayField
      key={column}
      column={column}
      value={column === 'break_minutes' ? String(entry.break_minutes) : (entry[column] ?? '')}
      label={text.cell(column, entry, before)}
      isActive={cursor === column}
      isEdited={entry[column] !== before[column]}
      mistakeId={cursor === column && mistake !== null ? mistakeId : null}
      onType={(typed) => dispatch({ type: 'typing', cell: { row, column }, text: typed })}
      onEnter={(typed) => dispatch({ type: 'enter', cell: { row, column }, text: typed })}
    />
  ));
}

type DayFieldProps = {
  readonly column: Column;
  readonly value: string;
  readonly label: string;
  readonly isActive: boolean;
  readonly isEdited: boolean;
  /** Id of the message about the field's text, if that was invalid. */
  readonly mistakeId: string | null;
  readonly onType: (text: string) => void;
  readonly onEnter: (text: string) => void;
};

/** A text field instead of a time picker: `830` is typed faster, and a browser's picker may only offer a.m. and p.m. */
function DayField({ column, value, label, isActive, isEdited, mistakeId, onType, onEnter }: DayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (text: string) => {
    setDraft(text);
    onType(text);
  };
  const finish = () => {
    if (draft !== null && draft.trim() !== value) onEnter(draft);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      nextField(event.currentTarget)?.focus();
    } else if (event.key === 'Escape') {
      setDraft(null);
      onType(value);
    }
  };
  return (
    <input
      className={`num ${styles.field}`}
      data-column={column}
      data-active={isActive || undefined}
      data-edited={isEdited || undefined}
      aria-label={label}
      aria-invalid={mistakeId !== null || undefined}
      aria-describedby={mistakeId ?? undefined}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      placeholder="–"
      value={draft ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={finish}
      onKeyDown={onKeyDown}
    />
  );
}

/** The next field of the list; moving there commits the current one. */
function nextField(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...(field.closest('ol')?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  return fields[fields.indexOf(field) + 1];
}
