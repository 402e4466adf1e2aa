import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { flushSync } from 'react-dom';
import { hasNoControl, usePageKeys } from '../../../../../ui/dialogs/use-page-keys.ts';
import { isGrantable, isPickable } from './pickable.ts';

const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const ROW = 'button[data-request]';

type RequestKeys = {
  readonly requests: readonly CompanyRequest[];
  readonly current: CompanyRequest | null;
  readonly onCurrent: (id: number) => void;
  readonly onPick: (id: number) => void;
  readonly onGrant: (request: CompanyRequest) => void;
};

const isCheckbox = (target: Element): boolean => target.matches('input[type="checkbox"]');

/** Names of the requests, in their order. */
const names = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROW)];

/** The name of the request that has the focus, also by its checkbox; of the current one where no control has it. */
function nameAt(target: Element, current: CompanyRequest | null): HTMLElement | null {
  if (hasNoControl(target)) return names().find((one) => one.dataset['request'] === String(current?.id)) ?? null;
  return isCheckbox(target)
    ? (target.closest('li')?.querySelector<HTMLElement>(ROW) ?? null)
    : target.closest<HTMLElement>(ROW);
}

/** Keys of the list: arrows to the next request, G grants, A goes to the reason, Space picks. Buttons and fields keep their own. */
export function useRequestKeys({ requests, current, onCurrent, onPick, onGrant }: RequestKeys): void {
  usePageKeys(({ key, repeat }, target) => {
    const name = nameAt(target, current);
    const request = requests.find(({ id }) => id === Number(name?.dataset['request']));
    if (!name || !request) return false;
    const step = STEP_OF_KEY[key];
    if (step !== undefined) {
      const next = names()[names().indexOf(name) + step];
      next?.focus();
      if (next) onCurrent(Number(next.dataset['request']));
      return true;
    }
    switch (key.toLowerCase()) {
      case ' ':
        if (isCheckbox(target)) return false;
        if (isPickable(request)) onPick(request.id);
        return true;
      case 'g':
        if (isGrantable(request) && !repeat) onGrant(request);
        return true;
      case 'a':
        flushSync(() => onCurrent(request.id));
        name.closest('li')?.querySelector('textarea')?.focus();
        return true;
      default:
        return false;
    }
  });
}
