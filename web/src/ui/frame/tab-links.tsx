import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import './tab-links.css';

export type TabLinksProps = {
  readonly label: string;
  /** {@link TabLink}s in order. */
  readonly tabs: readonly ReactNode[];
};

/** Tabs with one address each. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav className="tab-links" aria-label={label}>
      <ul>
        {tabs.map((tab, index) => (
          // biome-ignore lint: the tabs have no other identity than their place
          <li key={index}>{tab}</li>
        ))}
      </ul>
    </nav>
  );
}

function TabAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>;
}

/** One of the tabs; the router marks the current one with `aria-current`. */
export const TabLink = createLink(TabAnchor);
