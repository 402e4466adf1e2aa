import type { IsoDate } from '@zeitblatt/domain/calendar/dates';

/** Where the keyboard focus goes: nowhere, to the line of the finding's rule, or to its reason. */
export type FindingFocus = 'none' | 'head' | 'reason';

/** The finding whose rule is unfolded, and whether it takes the keyboard focus. */
export type UnfoldedFinding = { readonly key: string; readonly focus: FindingFocus; readonly turn: number };

export type FindingActions = {
  /** Unfolds the rule of a finding; null folds the open one. */
  readonly onUnfold: (key: string | null) => void;
  /** Gives several findings one reason. */
  readonly onReason: (keys: readonly string[], reason: string) => void;
  /** Moves the focus to a day. */
  readonly onDay: (day: IsoDate) => void;
  /** Moves the focus back to the month: to the first of the days, unless the cursor is on one of them. */
  readonly onLeave: (days: readonly IsoDate[]) => void;
};
