import { cloneElement } from 'react';
import { onDemand, prepare, useOpened, usePressed } from '../messages/on-demand.ts';
import type { PopoverProps } from './popover-dropdown.tsx';

const dropdown = onDemand(() => import('./popover-dropdown.tsx'));

/** Loads the code of popovers ahead of their use, where one may have to open without a network. */
export const preparePopovers = (): Promise<void> => prepare(dropdown);

/**
 * A small dialog below its button and named after it; Escape and a click beside it close it. Its first heading takes
 * the focus. It is loaded when it opens for the first time, by a press or from outside, such as by a key.
 */
export function Popover({ trigger, ...popover }: PopoverProps) {
  const pressed = usePressed<Awaited<ReturnType<typeof dropdown.load>>, HTMLButtonElement>(dropdown);
  const opened = useOpened(dropdown, popover.opened, () => popover.onChange(false));
  const { control, first } = pressed;
  const code = pressed.code ?? opened;
  if (code) return <code.PopoverWithDropdown {...popover} trigger={cloneElement(trigger, { ref: control })} />;
  return cloneElement(trigger, { ...first, 'aria-haspopup': 'dialog', 'aria-expanded': false });
}
