import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { onDemand, usePressed } from './on-demand.ts';

export type MenuEntry = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Whether this entry is the current choice among several; announced as checked. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
};

export type MenuGroup = { readonly label?: string; readonly entries: readonly MenuEntry[] };

export type MenuProps = {
  /** The button that opens the menu: a Button or an IconButton. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** Subject of the menu, above its entries. */
  readonly header?: ReactNode;
  /** Renders the menu inside the landmark of its button instead of in a portal. */
  readonly inPlace?: boolean;
  /** Groups of entries, separated by lines. */
  readonly groups: readonly MenuGroup[];
};

const dropdown = onDemand(() => import('./menu-dropdown.tsx'));

/** A button with a menu. The menu is loaded with the first press. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const { code, control, first } = usePressed<Awaited<ReturnType<typeof dropdown.load>>, HTMLButtonElement>(dropdown);
  if (code) return <code.MenuWithDropdown {...menu} trigger={cloneElement(trigger, { ref: control })} />;
  return cloneElement(trigger, { ...first, 'aria-haspopup': 'menu', 'aria-expanded': false });
}
