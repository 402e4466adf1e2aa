import { IconChevronDown } from '@tabler/icons-react';
import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { memo, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours } from '../../texts/format.ts';
import { Button } from '../../ui/marks/button.tsx';
import { DayCode } from '../../ui/marks/day-code.tsx';
import { type Column, isTimeColumn, TIME_COLUMNS } from '../cells/columns.ts';
import { partsOf } from '../cells/parts.ts';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import { cellOf } from '../model/editor-moves.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import { isSameCell } from '../model/editor-state.ts';
import { hasTimes } from '../model/sheet.ts';
import { DayField } from './day-field.tsx';
import { DayHint } from './day-hint.tsx';
import styles from './day-list.module.css';
import type { DayRow } from './month-rows.ts';

type DayListRowProps = DayRow & {
  /** The list of kinds of the day. */
  readonly kindSelect: ReactNode;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

const MONDAY = 1;
const PART_COLUMNS = ['start_time', 'end_time'] as const;

export const DayListRow = memo(function DayListRow(props: DayListRowProps) {
  const { day, entry, dayState, kind, wholeKind, access, mark, findings, mistakes, text, dispatch } = props;
  const { t } = useTranslation('timesheets');
  const mistakeId = useId();
  const [isOpen, setOpen] = useState(false);
  const isEditable = access !== 'closed';
  const hasFields = isEditable && (wholeKind === null || isOpen);
  return (
    <li
      data-state={wholeKind ?? dayState}
      data-kind={(wholeKind === null && props.isWorked && kind) || undefined}
      data-unusual={mark !== null || findings?.isOpen === true || undefined}
      data-week={weekdayOf(day.day) === MONDAY || undefined}
      data-source={props.source ?? undefined}
    >
      <DayName {...props} isOpen={isOpen} onToggle={isEditable ? () => setOpen(!isOpen) : null} />
      {wholeKind !== null && (
        <span className={styles.reason}>
          <DayCode state={wholeKind} /> {text.kind(wholeKind, day)}
        </span>
      )}
      {wholeKind === null && !isEditable && (
        <span className={`num ${styles.reason}`}>{hasTimes(entry) && text.times(entry)}</span>
      )}
      {/* One place for both, so that a field keeps the focus when its first time ends the kind of the day. */}
      {hasFields && (
        <span className={wholeKind === null ? styles.fields : styles.more} data-part="times">
          <Fields {...props} columns={entry.parts ? PART_COLUMNS : TIME_COLUMNS} mistakeId={mistakeId} />
          {entry.parts && <span className={`num ${styles.gap}`}>{entry.break_minutes}</span>}
        </span>
      )}
      <span className={`num ${styles.hours}`} data-hours>
        <Hours {...props} />
      </span>
      {hasFields &&
        entry.parts?.slice(1).map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the day
          <span key={place} className={styles.part} role="group" aria-label={text.part(place + 1)}>
            <span aria-hidden>{text.part(place + 1)}</span>
            <Fields {...props} columns={PART_COLUMNS} part={place + 1} mistakeId={mistakeId} />
          </span>
        ))}
      {/* The message of the editor announces it. */}
      {mistakes[0] && (
        <span id={mistakeId} className={styles.mistake}>
          {t(`mistake.${mistakes[0].kind}`, { text: mistakes[0].text })}
        </span>
      )}
      <span className={styles.note}>
        <DayHint {...props} isActive={false} hasStops text={text} dispatch={dispatch} />
        {/* Touch screens have no hover, so the earlier value is always shown. */}
        {props.was !== null && <span className={styles.was}>{text.was(props.was)}</span>}
        {!isOpen && entry.remark && <span className={styles.remark}>{entry.remark}</span>}
      </span>
      {isOpen && isEditable && (
        <span className={styles.more} data-part="more">
          {props.kindSelect}
          {props.hasCostUnit && <Fields {...props} columns={['cost_unit']} mistakeId={mistakeId} />}
          <Fields {...props} columns={['remark']} mistakeId={mistakeId} />
          <PartButtons {...props} />
        </span>
      )}
    </li>
  );
});

/** One more part, or one part again. */
function PartButtons({ row, entry, dispatch }: DayListRowProps) {
  const { t } = useTranslation('timesheets');
  if (entry.start_time === null || entry.end_time === null) return null;
  const add = () => {
    dispatch({ type: 'select', cell: { row, column: 'start_time' } });
    dispatch({ type: 'addPart' });
  };
  return (
    <span className={styles.partButtons}>
      <Button kind="quiet" onClick={add}>
        {t('parts.add')}
      </Button>
      {entry.parts && (
        <Button kind="quiet" onClick={() => dispatch({ type: 'joinParts', row })}>
          {t('parts.join')}
        </Button>
      )}
    </span>
  );
}

type DayNameProps = DayListRowProps & { readonly isOpen: boolean; readonly onToggle: (() => void) | null };

/** The name of the day, which opens its kind and its remark where it can be edited. */
function DayName({ day, text, isOpen, onToggle }: DayNameProps) {
  const { t } = useTranslation('timesheets');
  const short = text.dayShort(day.day);
  if (onToggle === null) {
    return (
      <span className="num">
        <span aria-hidden>{short}</span>
        <span className="visually-hidden">{text.day(day.day)}</span>
      </span>
    );
  }
  return (
    <button type="button" className={`num ${styles.day}`} aria-expanded={isOpen} onClick={onToggle}>
      {short} <span className="visually-hidden">{t('list.more', { day: text.day(day.day) })}</span>
      <IconChevronDown size={13} aria-hidden />
    </button>
  );
}

/** Worked hours; those that are paid without work in grey. */
function Hours({ workedMinutes, creditedMinutes, kind, isWorked }: DayListRowProps) {
  if (workedMinutes > 0) return formatHours(workedMinutes);
  if (kind === null || isWorked || (creditedMinutes ?? 0) === 0) return null;
  return <span className={styles.credited}>{formatHours(creditedMinutes ?? 0)}</span>;
}

type FieldsProps = DayListRowProps & {
  readonly columns: readonly Column[];
  /** The part of the day, 0 for the first. */
  readonly part?: number;
  readonly mistakeId: string;
};

/** Value of a field; of a day in parts that of its part. */
function valueOf(entry: DayEntry, column: Column, part: number): string {
  if (column === 'break_minutes') return String(entry.break_minutes);
  if (column === 'remark' || column === 'cost_unit') return entry[column] ?? '';
  return partsOf(entry)[part]?.[column === 'start_time' ? 'start' : 'end'] ?? '';
}

function Fields(props: FieldsProps) {
  const { row, entry, before, cursor, cursorPart, mistakes, columns, part = 0, mistakeId, text, dispatch } = props;
  return columns.map((column) => {
    const cell = cellOf(row, column, part);
    const mistake = mistakes.find((one) => isSameCell(one.cell, cell));
    const value = valueOf(entry, column, part);
    const isOfPart = entry.parts && isTimeColumn(column);
    return (
      <DayField
        key={column}
        column={column}
        value={value}
        mistake={mistake?.text ?? null}
        label={isOfPart ? text.partCell(column, entry, part) : text.cell(column, entry, before)}
        placeholder={column === 'remark' || column === 'cost_unit' ? text.column(column) : '–'}
        isActive={cursor === column && cursorPart === part}
        isEdited={value !== valueOf(before, column, part)}
        mistakeId={mistake === undefined ? null : mistakeId}
        onType={(typed) => dispatch({ type: 'typing', cell, text: typed })}
        onEnter={(typed) => dispatch({ type: 'enter', cell, text: typed })}
      />
    );
  });
}
