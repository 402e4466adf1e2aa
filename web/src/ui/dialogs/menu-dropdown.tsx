import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import '../theme/screen-styles.ts';
import './menu.css';

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

/** The complete menu. `Menu` loads it. */
export function MenuWithDropdown({ trigger, header, inPlace = false, groups }: MenuProps) {
  return (
    <MantineMenu position="bottom-end" withinPortal={!inPlace} withInitialFocusPlaceholder={false}>
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {header && <div className="menu-header">{header}</div>}
        {groups.map(({ label, entries }, index) => (
          <div key={entries[0]?.label ?? index} role="group" {...(label ? { 'aria-label': label } : {})}>
            {(index > 0 || header) && <MantineMenu.Divider />}
            {label && <MantineMenu.Label aria-hidden>{label}</MantineMenu.Label>}
            {entries.map((entry) => (
              <Entry key={entry.label} {...entry} />
            ))}
          </div>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

function Entry({ label, icon, danger = false, disabled = false, checked, onSelect }: MenuEntry) {
  if (checked !== undefined) {
    return (
      <MantineMenu.RadioItem value={label} checked={checked} disabled={disabled} onChange={onSelect} closeMenuOnClick>
        <span className="menu-choice">
          {icon}
          {label}
        </span>
      </MantineMenu.RadioItem>
    );
  }
  return (
    <MantineMenu.Item
      leftSection={icon}
      disabled={disabled}
      {...(danger ? { c: 'var(--error)' } : {})}
      onClick={onSelect}
    >
      {label}
    </MantineMenu.Item>
  );
}
