import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export type HintProps = {
  readonly opened: boolean;
  readonly label: string;
  /** What it belongs to. */
  readonly children: ReactElement;
};

/** A tooltip whose owner says when it is shown: also while the focus is near by. */
export function Hint({ opened, label, children }: HintProps) {
  return (
    <Tooltip label={label} opened={opened} position="bottom-start" multiline maw={340}>
      {children}
    </Tooltip>
  );
}
