import type { IsoDate } from '../../calendar/dates.ts';
import type { AbsenceKind } from '../absences/absence-types.ts';
import type { DayTimes } from './compare-days.ts';
import type { DayRecorder, DaySource } from './day-source.ts';

/** Times that were recorded for a day before its sheet is confirmed. A day that was recorded as not worked has no times. */
export type RecordedTimes = DayTimes & {
  readonly source: Exclude<DaySource, 'plan'>;
  /** The day on which it was recorded. */
  readonly recorded_on: IsoDate;
  /** The person who entered it or confirmed it as planned; missing for stamps. */
  readonly recorded_by?: DayRecorder;
  /** Minutes that really passed, where the clock changed within the times. @source docs/decisions.md D84, D108 */
  readonly real_minutes?: number;
  /** The recorded kind that counts. */
  readonly kind?: AbsenceKind | null;
};
