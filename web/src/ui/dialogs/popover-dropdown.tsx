import { Popover as MantinePopover } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import '../theme/screen-styles.ts';

export type PopoverProps = {
  /** The button that opens and closes it: a Button or an IconButton. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly children: ReactNode;
};

/** The complete popover. `Popover` loads it. */
export function PopoverWithDropdown({ trigger, opened, onChange, children }: PopoverProps) {
  // Mantine remembers where the focus was only if the popover opens after its first render.
  const isMounted = useMounted();
  return (
    <MantinePopover
      opened={opened && isMounted}
      onChange={onChange}
      position="bottom-end"
      width="min(23rem, calc(100vw - 24px))"
      withinPortal={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
    >
      <MantinePopover.Target>{cloneElement(trigger, { onClick: () => onChange(!opened) })}</MantinePopover.Target>
      <MantinePopover.Dropdown p={0}>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
