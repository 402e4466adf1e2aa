import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import './tab-links.css';

export type TabLinksProps = {
  readonly label: string;
  /** {@link TabLink}s in their order. */
  readonly tabs: readonly ReactNode[];
};

/** Several parts of one thing, each with an address of its own. */
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

/** One of the parts; the router marks the present one with `aria-current`. */
export const TabLink = createLink(TabAnchor);
