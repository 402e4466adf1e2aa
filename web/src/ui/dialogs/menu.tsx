import { cloneElement } from 'react';
import { onDemand, prepare, usePressed } from '../messages/on-demand.ts';
import type { MenuProps } from './menu-dropdown.tsx';

export type { MenuEntry } from './menu-dropdown.tsx';

const dropdown = onDemand(() => import('./menu-dropdown.tsx'));

/** Loads the code of menus ahead of their use, where one may have to open without a network. */
export const prepareMenus = (): Promise<void> => prepare(dropdown);

/** A button with a menu. The menu is loaded with the first press. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const { code, control, first } = usePressed<Awaited<ReturnType<typeof dropdown.load>>, HTMLButtonElement>(dropdown);
  if (code) return <code.MenuWithDropdown {...menu} trigger={cloneElement(trigger, { ref: control })} />;
  return cloneElement(trigger, { ...first, 'aria-haspopup': 'menu', 'aria-expanded': false });
}
