import { cloneElement } from 'react';
import { onDemand, usePressed } from './on-demand.ts';
import type { PopoverProps } from './popover-dropdown.tsx';

const dropdown = onDemand(() => import('./popover-dropdown.tsx'));

/**
 * A small dialog below its button and named after it; Escape and a click beside it close it. Its first heading takes
 * the focus. It is loaded with the first press.
 */
export function Popover({ trigger, ...popover }: PopoverProps) {
  const { code, control, first } = usePressed<Awaited<ReturnType<typeof dropdown.load>>, HTMLButtonElement>(dropdown);
  if (code) return <code.PopoverWithDropdown {...popover} trigger={cloneElement(trigger, { ref: control })} />;
  return cloneElement(trigger, { ...first, 'aria-haspopup': 'dialog', 'aria-expanded': false });
}
