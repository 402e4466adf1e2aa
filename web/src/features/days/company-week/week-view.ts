import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { WeekDay } from '@zeitblatt/domain/days/week/week';
import type { WeekGroup, WeekRow } from './week-rows.ts';

/** Entry that was begun in a cell of the week: the letter of a kind, or the first digit of a time. */
export type TypedInCell = { readonly kind?: AbsenceKind; readonly typed?: string };

/** Actions of a manager on the screen of the week; null for users who only read. */
export type WeekActions = {
  /** Opens the correction, with the kind or the digit that was typed. */
  readonly correct: (row: WeekRow, day: WeekDay, typed?: TypedInCell) => void;
  /** Records a day as of a kind. */
  readonly recordKind: (row: WeekRow, day: WeekDay, kind: AbsenceKind) => void;
  readonly confirm: (row: WeekRow, days: readonly WeekDay[]) => void;
  readonly askForOthers: () => void;
} | null;

export type WeekViewProps = {
  readonly monday: IsoDate;
  readonly today: IsoDate;
  readonly rows: readonly WeekRow[];
  /** The rows in their groups; the row in use stays where it is until another one is used. */
  readonly groups: Readonly<Record<WeekGroup, readonly WeekRow[]>>;
  readonly onUse: (row: WeekRow) => void;
  readonly failedKeys: ReadonlySet<string>;
  readonly actions: WeekActions;
};
