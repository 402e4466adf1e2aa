import { type KeyboardEvent, useState } from 'react';
import { type Column, isTimeColumn } from '../cells/columns.ts';
import styles from './day-list.module.css';

type DayFieldProps = {
  readonly column: Column;
  readonly value: string;
  /** A text that was entered here and not understood; it stays until it is corrected. */
  readonly mistake: string | null;
  readonly label: string;
  readonly placeholder: string;
  readonly isActive: boolean;
  readonly isEdited: boolean;
  /** Id of the message about the field's text, if that was invalid. */
  readonly mistakeId: string | null;
  readonly onType: (text: string) => void;
  readonly onEnter: (text: string) => void;
};

/** A text field instead of a time picker: `830` is typed faster, and a browser's picker may only offer a.m. and p.m. */
export function DayField(props: DayFieldProps) {
  const { column, value, mistake, isActive, isEdited, mistakeId, onType, onEnter } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const shown = mistake ?? value;
  const type = (text: string) => {
    setDraft(text);
    onType(text);
  };
  const finish = () => {
    if (draft !== null && draft.trim() !== shown) onEnter(draft);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const next = nextField(event.currentTarget);
      if (next === undefined) event.currentTarget.blur();
      else next.focus();
    } else if (event.key === 'Escape') {
      setDraft(null);
      onType(value);
      if (mistake !== null) onEnter(value);
    }
  };
  return (
    <input
      className={`num ${styles.field}`}
      data-column={column}
      data-active={isActive || undefined}
      data-edited={isEdited || undefined}
      aria-label={props.label}
      aria-invalid={mistake !== null || undefined}
      aria-describedby={mistakeId ?? undefined}
      inputMode={isTimeColumn(column) ? 'numeric' : 'text'}
      enterKeyHint="next"
      autoComplete="off"
      placeholder={props.placeholder}
      value={draft ?? shown}
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
