import { Tooltip } from '@mantine/core';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';

export type UnavailableProps = {
  /** Why the button does nothing now. */
  readonly reason: string;
  /** Id of the element beside the button that shows the reason; without it, a tooltip does. */
  readonly reasonId?: string;
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
export function Unavailable({ reason, reasonId, explainsItself = false, children }: UnavailableProps) {
  const press = explainsItself ? {} : { onClick: refuse };
  const button = cloneElement(children, {
    'aria-disabled': true,
    'data-disabled': true,
    ...press,
    ...(reasonId === undefined ? {} : { 'aria-describedby': reasonId }),
  });
  if (reasonId !== undefined) return button;
  return (
    <Tooltip label={reason} position="bottom" multiline maw={280}>
      {button}
    </Tooltip>
  );
}
