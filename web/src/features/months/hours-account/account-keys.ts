import { hasNoControl, usePageKeys } from '../../../ui/dialogs/use-page-keys.ts';
import type { HandKind } from './booking/hand-kind.ts';

const KIND_OF_KEY: Readonly<Record<string, HandKind>> = { a: 'payout', k: 'correction' };
const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type AccountKeys = {
  /** Opens the statement of the person beside, by their link. */
  readonly onOpen: (link: HTMLAnchorElement) => void;
  readonly onBook: (kind: HandKind) => void;
  readonly onClose: () => void;
  /** The person whose statement is open. */
  readonly person: number | undefined;
};

/** Keys of the list while a name in it has the focus, or no control: arrows to the next person, A and K to record, Esc closes. */
export function useAccountKeys({ onOpen, onBook, onClose, person }: AccountKeys): void {
  usePageKeys(({ key }, target) => {
    const focused = target.closest<HTMLAnchorElement>('a[data-account]');
    const isOpen = person !== undefined;
    if (!focused && !(isOpen && hasNoControl(target))) return false;
    const step = STEP_OF_KEY[key];
    const kind = KIND_OF_KEY[key.toLowerCase()];
    if (step !== undefined) {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-account]')];
      const here = focused ?? links.find((link) => link.dataset['account'] === String(person));
      const next = here && links[links.indexOf(here) + step];
      next?.focus();
      if (next) onOpen(next);
      return here !== undefined;
    }
    if (key === 'Escape' && isOpen) onClose();
    else if (kind !== undefined && isOpen) onBook(kind);
    else return false;
    return true;
  });
}
