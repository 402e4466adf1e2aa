import { Tooltip } from '@mantine/core';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';

export type UnavailableProps = {
  /** Why the button does nothing now. */
  readonly reason: string;
  /** The press goes through, because what it does explains more: a form that marks its wrong fields. */
  readonly explainsItself?: boolean;
  /** A Button, an IconButton or a LinkButton. */
  readonly children: ReactElement<Record<string, unknown>>;
};

const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A button that is shown but does nothing. It keeps its place in the tab order, so that everybody can read why. */
export function Unavailable({ reason, explainsItself = false, children }: UnavailableProps) {
  const press = explainsItself ? {} : { onClick: refuse };
  return (
    <Tooltip label={reason} position="bottom" multiline maw={280}>
      {cloneElement(children, { 'aria-disabled': true, 'data-disabled': true, ...press })}
    </Tooltip>
  );
}
