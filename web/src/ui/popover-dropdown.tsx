import { Popover as MantinePopover } from '@mantine/core';
import { cloneElement } from 'react';
import type { PopoverProps } from './popover.tsx';

/** The complete popover. `Popover` loads it. */
export function PopoverWithDropdown({ trigger, opened, onChange, children }: PopoverProps) {
  return (
    <MantinePopover
      opened={opened}
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
