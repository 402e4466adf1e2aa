import type { Subject } from '@zeitblatt/domain/accounts/access/abilities';

/**
 * Names of the data that calls read and change: the subjects of the rights, and what needs no right of its own. The names are those that
 * webhooks and the company log use: a log type belongs to one thing (`period_closed` to Inactivity, `promoted` to Account).
 */
export type Thing =
  | Subject
  | 'DayRecord'
  | 'CalendarFeed'
  | 'MonthState'
  | 'Notification'
  | 'Session'
  | 'SecondFactor'
  | ReferenceThing;

/** Reference data, which no call changes. */
export type ReferenceThing = 'Place' | 'Plan' | 'Language' | 'Role' | 'LegalText';
