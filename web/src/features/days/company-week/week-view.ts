import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { WeekDay } from '@zeitblatt/domain/days/week/week';
import type { WeekGroup, WeekRow } from './week-rows.ts';

/** Actions of a manager on the screen of the week; null for users who only read. */
export type WeekActions = {
  /** Opens the correction, with a kind that was typed. */
  readonly correct: (row: WeekRow, day: WeekDay, kind?: AbsenceKind) => void;
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
