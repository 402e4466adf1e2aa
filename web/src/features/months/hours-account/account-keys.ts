import type { KeyboardEvent } from 'react';
import type { HandKind } from './booking/hand-kind.ts';

const KIND_OF_KEY: Readonly<Record<string, HandKind>> = { a: 'payout', k: 'correction' };
const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type AccountKeys = {
  /** Opens the statement of the person beside, by their link. */
  readonly onOpen: (link: HTMLAnchorElement) => void;
  readonly onBook: (kind: HandKind) => void;
  readonly onClose: () => void;
  readonly isOpen: boolean;
};

/** Keys of the list while a name in it has the focus: arrows to the next person, A and K to record, Esc closes. */
export const accountKeys =
  ({ onOpen, onBook, onClose, isOpen }: AccountKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget, target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-account]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEP_OF_KEY[key];
    const kind = KIND_OF_KEY[key.toLowerCase()];
    if (step !== undefined) {
      const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-account]')];
      const next = links[links.indexOf(link) + step];
      next?.focus();
      if (next) onOpen(next);
    } else if (key === 'Escape' && isOpen) onClose();
    else if (kind !== undefined && isOpen) onBook(kind);
    else return;
    event.preventDefault();
  };
