import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import './tab-links.css';

export type TabLinksProps = {
  readonly label: string;
  /** {@link TabLink}s in order. */
  readonly tabs: readonly ReactNode[];
  /** Whether they are rows of a list, each of which opens a page. */
  readonly isList?: boolean;
};

/** Tabs with one address each. */
export function TabLinks({ label, tabs, isList = false }: TabLinksProps) {
  return (
    <nav className="tab-links" aria-label={label} data-list={isList || undefined}>
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
