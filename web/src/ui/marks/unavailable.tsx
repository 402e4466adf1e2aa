import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import { Tooltip } from './tooltip.tsx';

export type UnavailableProps = {
  /** Why the button is disabled. */
  readonly reason: string;
  /** Id of an element that shows the reason; without it, a tooltip shows it. */
  readonly reasonId?: string;
  /**
   * Whether a press still runs the action of the button, because its result explains more: a form that marks its
   * invalid fields.
   */
  readonly explainsItself?: boolean;
  /** A Button, an IconButton or a LinkButton. */
  readonly children: ReactElement<Record<string, unknown>>;
};

const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A disabled button that stays in the tab order, so that keyboard users can read the reason. */
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
    <Tooltip label={reason} position="bottom" describes>
      {button}
    </Tooltip>
  );
}
