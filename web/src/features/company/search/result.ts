import type { ReactNode } from 'react';

/** Groups of results, in their usual order. */
export const SECTIONS = ['action', 'people', 'months', 'screens', 'more'] as const;
export type Section = (typeof SECTIONS)[number];

/** Something that the search offers. */
export type Result = {
  readonly key: string;
  readonly section: Section;
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Address that it opens; without one it does something. */
  readonly href?: string | undefined;
  readonly run: () => void;
  /** Whether the dialog stays open, because only its text changes. */
  readonly keepsOpen?: boolean;
};
