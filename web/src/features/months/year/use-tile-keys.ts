import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** Fields and open layers keep their keys. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="grid"]';

/**
 * Keys of the tiles of a year: arrows lead to the next link in their direction, Home and End to the first and last, N to the next month
 * that is due, P downloads. N and P work wherever the focus is on the page.
 *
 * @param due months that N leads to, in order
 * @returns for the list of the tiles
 */
export function useTileKeys(
  due: readonly IsoMonth[],
  onPdf: (month: IsoMonth) => void,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || !list.current) return;
    if (target instanceof HTMLElement && target.closest(OWN_KEYS)) return;
    const current = linkOf(list.current, document.activeElement);
    const next = nextLink(list.current, current, event, due);
    if (next) next.focus();
    else if (event.key.toLowerCase() === 'p' && !event.altKey && current?.dataset['month'])
      onPdf(current.dataset['month']);
    else return;
    event.preventDefault();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return list;
}

const linkOf = (list: HTMLElement, element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && list.contains(element) ? element.closest<HTMLElement>('a[data-month]') : null;

function nextLink(list: HTMLElement, current: HTMLElement | null, event: KeyboardEvent, due: readonly IsoMonth[]) {
  const month = current?.dataset['month'];
  if (event.key.toLowerCase() === 'n') {
    const wanted = due.find((one) => month !== undefined && one > month) ?? due[0];
    return list.querySelector<HTMLElement>(`a[data-month="${wanted}"]`);
  }
  if (!current || event.altKey) return null;
  const links = [...list.querySelectorAll<HTMLElement>('a[data-month]')];
  if (event.key === 'Home') return links[0];
  if (event.key === 'End') return links.at(-1);
  const step = STEPS[event.key]?.(columnsOf(list));
  if (step === undefined) return null;
  const tiles = [...list.children];
  for (let place = tiles.findIndex((tile) => tile.contains(current)) + step; tiles[place]; place += step) {
    const link = tiles[place]?.querySelector<HTMLElement>('a[data-month]');
    if (link) return link;
  }
  return current;
}

/** Number of tiles beside each other. */
function columnsOf(list: HTMLElement): number {
  const tiles = [...list.children].map((tile) => tile.getBoundingClientRect().top);
  const next = tiles.findIndex((top) => top > (tiles[0] ?? 0));
  return next === -1 ? tiles.length : next;
}
