import { kindOfLetter } from '@zeitblatt/domain/days/absences/absence-types';
import type { WeekDay } from '@zeitblatt/domain/days/week/week';
import { grantsAsked } from '@zeitblatt/domain/days/week/week-questions';
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { isConfirmable, type WeekRow } from './week-rows.ts';
import type { WeekActions } from './week-view.ts';

const DAY_BUTTON = 'button[data-day]';

/** Days with a question, and the Monday of a person of whom nothing is planned and nothing recorded. */
const ASKED_DAY = 'button[data-question], tr[data-without-entry] > td:nth-child(2) > button';

/**
 * The keys of the table: arrows move, space confirms a day as planned, shift and space the week of the person, the letter of a kind records the day as of it, a digit begins its times in the correction. Enter stays the key of the button: it opens the correction.
 */
export function useWeekKeys(rows: readonly WeekRow[], actions: WeekActions) {
  return (event: KeyboardEvent<HTMLTableElement>): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(DAY_BUTTON) : null;
    if (button === null || actions === null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.shiftKey && event.key !== ' ') return;
    const row = rows.find(({ id }) => id === Number(button.dataset.id));
    const day = row?.days.find((one) => one.day === button.dataset.day);
    if (!row || !day) return;
    if (event.key === ' ') {
      event.preventDefault();
      if (event.repeat) return;
      if (event.shiftKey) actions.confirm(row, row.plannedDays);
      else if (isConfirmable(day)) actions.confirm(row, [day]);
      else if (day.state === 'open') actions.correct(row, day);
    } else if (/^\d$/.test(event.key)) {
      event.preventDefault();
      if (!event.repeat) actions.correct(row, day, { typed: event.key });
    } else if (kindOfLetter(event.key, day.day) !== null) {
      event.preventDefault();
      if (!event.repeat) typeLetter(event.key, row, day, actions);
    } else {
      const next = neighbourOf(button, event.key);
      if (next === undefined) return;
      event.preventDefault();
      next?.focus();
    }
  };
}

/** Records a day by the letter of a kind; the correction opens where a reason or times are needed. */
function typeLetter(key: string, row: WeekRow, day: WeekDay, actions: NonNullable<WeekActions>): void {
  const kind = kindOfLetter(key, day.day);
  if (kind === null) return;
  if (day.closed) actions.correct(row, day);
  else if (grantsAsked(day, kind)) actions.recordKind(row, day, kind);
  else if (day.is_reported || kind === 'half_leave' || day.stamps !== null) actions.correct(row, day, { kind });
  else actions.recordKind(row, day, kind);
}

/** The day that an arrow key leads to; null at the edge, undefined for other keys. */
function neighbourOf(button: HTMLElement, key: string): HTMLElement | null | undefined {
  const ofRow = [...(button.closest('tr')?.querySelectorAll<HTMLElement>(DAY_BUTTON) ?? [])];
  if (key === 'ArrowRight') return ofRow[ofRow.indexOf(button) + 1] ?? null;
  if (key === 'ArrowLeft') return ofRow[ofRow.indexOf(button) - 1] ?? null;
  const column = [
    ...(button.closest('table')?.querySelectorAll<HTMLElement>(`button[data-day="${button.dataset.day}"]`) ?? []),
  ];
  if (key === 'ArrowDown') return column[column.indexOf(button) + 1] ?? null;
  if (key === 'ArrowUp') return column[column.indexOf(button) - 1] ?? null;
  return undefined;
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** The keys of the whole screen, except of an open dialog: Alt and N lead to the next question, shift and A ask for all others. */
export function useScreenKeys(table: RefObject<HTMLTableElement | null>, actions: WeekActions): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (document.querySelector('[role="dialog"]') !== null) return;
      const isTyped = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      if (isOthersKey(event) && !isTyped) {
        event.preventDefault();
        actions?.askForOthers();
      }
      // The key without its letter: with alt it types another sign on some keyboards.
      if (!event.altKey || event.code !== 'KeyN') return;
      const asked = [...(table.current?.querySelectorAll<HTMLElement>(ASKED_DAY) ?? [])];
      const here = document.activeElement;
      const isAfter = (one: HTMLElement): boolean =>
        here !== null && (here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const next = asked.find(isAfter) ?? asked[0];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [table, actions]);
}

const isOthersKey = ({ shiftKey, key, altKey, ctrlKey, metaKey }: globalThis.KeyboardEvent): boolean =>
  shiftKey && key.toLowerCase() === 'a' && !altKey && !ctrlKey && !metaKey;

/** Gives the focus to the first day at the start, so that the keys work at once; to no day where something else has it. */
export function useFocusAtStart(table: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.matches('main'))
      table.current?.querySelector<HTMLElement>(`${DAY_BUTTON}[tabindex="0"]`)?.focus({ preventScroll: true });
  }, [table]);
}
