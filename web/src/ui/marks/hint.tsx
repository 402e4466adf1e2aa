import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export type HintProps = {
  readonly opened: boolean;
  readonly label: string;
  /** The element that the tooltip describes. */
  readonly children: ReactElement;
};

/** A tooltip whose parent decides when it is shown, for instance while a nearby element has the focus. */
export function Hint({ opened, label, children }: HintProps) {
  return (
    <Tooltip label={label} opened={opened} position="bottom-start" multiline maw={340}>
      {children}
    </Tooltip>
  );
}
