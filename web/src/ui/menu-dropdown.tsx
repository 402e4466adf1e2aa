import { Menu as MantineMenu } from '@mantine/core';
import type { MenuEntry, MenuProps } from './menu.tsx';

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
