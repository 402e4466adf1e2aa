import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { kindOfLetter } from '@zeitblatt/domain/days/absences/absence-types';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { type KeyboardEvent, useState } from 'react';
import type { Selection } from './absence-month.ts';
import { cellId } from './absence-row.tsx';

type Keys = {
  readonly days: readonly IsoDate[];
  /** The people whose rows are shown, in order. */
  readonly listed: readonly AbsentPerson[];
  readonly mayEnter: boolean;
  readonly onConfirm: () => void;
  readonly onOpen: () => void;
  readonly onMonth: (step: number) => void;
  /** Called with every change of what is selected or typed. */
  readonly onChange: () => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -31, End: 31 };

/**
 * Selection in the table, and its keys: arrows move, shift extends within a row, a letter or Delete says what is to be
 * entered or removed, Enter confirms it, Escape discards it, Page up and down change the month.
 */
export function useSelection({ days, listed, mayEnter, onConfirm, onOpen, onMonth, onChange }: Keys) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const change = (next: Selection | null) => {
    setSelection(next);
    onChange();
  };
  const within = (index: number) => Math.max(0, Math.min(days.length - 1, index));

  const select = (id: number, index: number, isExtended: boolean) =>
    change(isExtended && selection ? { ...selection, active: index } : { id, anchor: index, active: index });

  const move = (key: string, isExtended: boolean): void => {
    const [firstPerson] = listed;
    if (selection === null) {
      if (firstPerson) change({ id: firstPerson.employee_id, anchor: 0, active: 0 });
      return;
    }
    const step = STEPS[key];
    if (step !== undefined) {
      const active = within(selection.active + step);
      if (isExtended) change({ ...selection, active });
      else if (selection.kind === undefined) change({ ...selection, anchor: active, active });
      return;
    }
    const row = listed.findIndex(({ employee_id }) => employee_id === selection.id);
    const next = listed[row + (key === 'ArrowDown' ? 1 : -1)];
    if (!next || isExtended || selection.kind !== undefined) return;
    change({ id: next.employee_id, anchor: selection.active, active: selection.active });
    document.querySelector(`#${cellId(next.employee_id, selection.active)}`)?.scrollIntoView({ block: 'nearest' });
  };

  const type = (key: string): boolean => {
    if (selection === null || !mayEnter) return false;
    const day = days[selection.active];
    const isRemoval = key === 'Delete' || key === 'Backspace';
    const kind = isRemoval || day === undefined ? null : kindOfLetter(key, day);
    if (kind === null && !isRemoval) return false;
    change({ ...selection, kind });
    return true;
  };

  const press = (key: string, isExtended: boolean): boolean => {
    if (key.startsWith('Arrow') || key in STEPS) move(key, isExtended);
    else if (key === 'PageUp' || key === 'PageDown') onMonth(key === 'PageUp' ? -1 : 1);
    else if (key === 'Enter' && selection !== null && mayEnter) {
      if (selection.kind === undefined) onOpen();
      else onConfirm();
    } else if (key === 'Escape' && selection !== null)
      change(selection.kind === undefined ? null : { ...selection, kind: undefined });
    else return type(key);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
    if (press(event.key, event.shiftKey)) event.preventDefault();
  };

  return { selection, select, onKeyDown, clear: () => setSelection(null) };
}
