import type { IsoDate } from '../../calendar/dates.ts';
import { partTimesDiffer, partUnitsDiffer } from './recorded-parts.ts';
import type { TimesEntry, TimesheetDay } from './timesheet-day.ts';

/** Times of a day, as far as two versions of a month can differ in them. */
export type DayTimes = Pick<TimesEntry, 'start_time' | 'end_time' | 'break_minutes' | 'parts'>;

/** Fields of a day in which two versions of a month can differ. */
export type DayContent = DayTimes & Pick<TimesheetDay, 'kind' | 'remark' | 'cost_unit' | 'loss_reason'>;

/** A day that differs between two versions of a month, with what each of them says. */
export type DayChange = { readonly day: IsoDate; readonly before: DayContent; readonly after: DayContent };

/** Whether two records of a day differ in their times. The break of a day without times is ignored. @source docs/decisions.md D35 */
export const dayTimesDiffer = (a: DayTimes, b: DayTimes): boolean =>
  a.start_time !== b.start_time ||
  a.end_time !== b.end_time ||
  (a.start_time !== null && (a.break_minutes !== b.break_minutes || partTimesDiffer(a, b)));

/** Whether the kinds of two records of a day differ. A day that was saved before kinds were kept has none to compare. */
export const dayKindsDiffer = (a: Pick<DayContent, 'kind'>, b: Pick<DayContent, 'kind'>): boolean =>
  a.kind !== undefined && b.kind !== undefined && a.kind !== b.kind;

/** Whether two versions say anything different of a day. @source docs/decisions.md D35, D57, D60 */
const daysDiffer = (a: DayContent, b: DayContent): boolean =>
  dayTimesDiffer(a, b) ||
  partUnitsDiffer(a, b) ||
  dayKindsDiffer(a, b) ||
  (a.remark ?? null) !== (b.remark ?? null) ||
  (a.cost_unit ?? null) !== (b.cost_unit ?? null) ||
  (a.loss_reason ?? null) !== (b.loss_reason ?? null);

const contentOf = ({
  start_time,
  end_time,
  break_minutes,
  parts,
  kind,
  remark,
  cost_unit,
  loss_reason,
}: DayContent): DayContent => ({
  start_time,
  end_time,
  break_minutes,
  ...(parts ? { parts } : {}),
  ...(kind === undefined ? {} : { kind }),
  ...(remark == null ? {} : { remark }),
  ...(cost_unit == null ? {} : { cost_unit }),
  ...(loss_reason == null ? {} : { loss_reason }),
});

/**
 * Compares two versions of a month, in whichever order.
 *
 * @param before days of one version, `after` those of the other; a day that only one of them has is left out
 * @returns the days that differ, in the order of `after`
 * @source docs/decisions.md D34, D35, D57, D60
 */
export function compareDays(
  before: readonly (DayContent & { readonly day: IsoDate })[],
  after: readonly (DayContent & { readonly day: IsoDate })[],
): DayChange[] {
  const earlier = new Map(before.map((day) => [day.day, day]));
  return after.flatMap((day) => {
    const was = earlier.get(day.day);
    return was && daysDiffer(day, was) ? [{ day: day.day, before: contentOf(was), after: contentOf(day) }] : [];
  });
}
