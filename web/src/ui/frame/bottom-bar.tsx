import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import './bottom-bar.css';
import { TaskCount, type Tasks } from './task-count.tsx';

export type BottomBarProps = {
  readonly label: string;
  /** Two to five {@link BottomLink}s, in order. */
  readonly links: readonly ReactNode[];
};

/** Links at the lower edge of a phone; on wider screens the bar is not shown, because the menu has the same links. */
export function BottomBar({ label, links }: BottomBarProps) {
  return (
    <nav className="bottom-bar" aria-label={label}>
      <ul>
        {links.map((link, index) => (
          // biome-ignore lint: the links have no other identity than their place
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}

type BottomAnchorProps = ComponentProps<'a'> & {
  readonly icon: ReactNode;
  readonly badge?: Tasks | null;
};

function BottomAnchor({ icon, badge = null, children, ...rest }: BottomAnchorProps) {
  return (
    <a {...rest}>
      {icon}
      {children}
      {badge && <TaskCount of={badge} className="bottom-badge" />}
    </a>
  );
}

/** A link of the bar; the router marks the current one with `aria-current`. */
export const BottomLink = createLink(BottomAnchor);
