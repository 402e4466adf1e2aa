import { IconChevronDown } from '@tabler/icons-react';
import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import { memo, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours } from '../../texts/format.ts';
import { DayCode } from '../../ui/marks/day-code.tsx';
import { type Column, TIME_COLUMNS } from '../cells/columns.ts';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
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
          <Fields {...props} columns={TIME_COLUMNS} mistakeId={mistakeId} />
        </span>
      )}
      <span className={`num ${styles.hours}`} data-hours>
        <Hours {...props} />
      </span>
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
        </span>
      )}
    </li>
  );
});

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

type FieldsProps = DayListRowProps & { readonly columns: readonly Column[]; readonly mistakeId: string };

function Fields({ row, entry, before, cursor, mistakes, columns, mistakeId, text, dispatch }: FieldsProps) {
  return columns.map((column) => {
    const mistake = mistakes.find(({ cell }) => cell.column === column);
    const value = column === 'break_minutes' ? String(entry.break_minutes) : (entry[column] ?? '');
    return (
      <DayField
        key={column}
        column={column}
        value={value}
        mistake={mistake?.text ?? null}
        label={text.cell(column, entry, before)}
        placeholder={column === 'remark' || column === 'cost_unit' ? text.column(column) : '–'}
        isActive={cursor === column}
        isEdited={(entry[column] ?? null) !== (before[column] ?? null)}
        mistakeId={mistake === undefined ? null : mistakeId}
        onType={(typed) => dispatch({ type: 'typing', cell: { row, column }, text: typed })}
        onEnter={(typed) => dispatch({ type: 'enter', cell: { row, column }, text: typed })}
      />
    );
  });
}
