import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';

/** Why a text is not taken into a cell. */
export const MISTAKES = [
  'notATime',
  'onlyAnEnd',
  'wholeDay',
  'notABreak',
  'breakIsGap',
  'partsOrder',
  'partsTouch',
  'partsMax',
  'unclear',
  'remarkTooLong',
  'costUnitTooLong',
  'notPrintable',
  'kindOnHoliday',
  'leaveNotNeeded',
] as const;
export type MistakeKind = (typeof MISTAKES)[number];

/** Meaning of the text of a cell for its day. */
export type ReadText =
  | { readonly entry: DayEntry; readonly mistake: null }
  | { readonly entry: null; readonly mistake: MistakeKind };

export const accepted = (entry: DayEntry): ReadText => ({ entry, mistake: null });
export const refused = (mistake: MistakeKind): ReadText => ({ entry: null, mistake });
