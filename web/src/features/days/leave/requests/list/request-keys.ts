import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import type { KeyboardEvent } from 'react';
import { isGrantable, isPickable } from './pickable.ts';

const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const ROW = 'button[data-request]';

type RequestKeys = {
  readonly requests: readonly CompanyRequest[];
  readonly onCurrent: (id: number) => void;
  readonly onPick: (id: number) => void;
  readonly onGrant: (request: CompanyRequest) => void;
};

/** Keys while a name of the list has the focus: arrows to the next request, G grants, A goes to the reason, Space picks. */
export const requestKeys =
  ({ requests, onCurrent, onPick, onGrant }: RequestKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget, target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
    const request = requests.find(({ id }) => id === Number(button?.dataset['request']));
    if (!button || !request || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEP_OF_KEY[key];
    if (step !== undefined) {
      const all = [...currentTarget.querySelectorAll<HTMLElement>(ROW)];
      const next = all[all.indexOf(button) + step];
      next?.focus();
      if (next) onCurrent(Number(next.dataset['request']));
    } else if (key === ' ') {
      if (isPickable(request)) onPick(request.id);
    } else if (key.toLowerCase() === 'g') {
      if (isGrantable(request) && !event.repeat) onGrant(request);
    } else if (key.toLowerCase() === 'a') button.closest('li')?.querySelector('textarea')?.focus();
    else return;
    event.preventDefault();
  };
