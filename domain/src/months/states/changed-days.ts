import type { IsoDate } from '../../calendar/dates.ts';
import { ABSENCE_KINDS } from '../../days/absences/absence-types.ts';
import { dayTimesDiffer } from '../../days/day/compare-days.ts';
import type { RecordedTimes } from '../../days/day/recorded-times.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';

type DraftDay = Pick<TimesheetDay, 'day' | 'start_time' | 'end_time' | 'break_minutes' | 'kind' | 'source'>;

/** Days that were sent and agreed to. */
type Draft = { readonly days: readonly DraftDay[]; readonly last_calc_day: IsoDate };

type Written = {
  /** Days that were written now. */
  readonly days: readonly IsoDate[];
  /** Records of days from now on. */
  readonly recorded: ReadonlyMap<IsoDate, RecordedTimes>;
  /** Days that were recorded otherwise before. */
  readonly changed: readonly IsoDate[];
};

/**
 * The days for which something else is recorded than the draft says that a person agreed to. Days that were not written since
 * are as the person saw them, so that they are not compared.
 *
 * @returns in order
 * @source docs/decisions/0047-states-of-a-month.md
 */
export function changedDays({ days, last_calc_day }: Draft, written: Written): IsoDate[] {
  const draftOf = new Map(days.map((day) => [day.day, day]));
  const differing = written.days.filter((day) => {
    const draft = draftOf.get(day);
    return draft !== undefined && day <= last_calc_day && differs(draft, written.recorded.get(day));
  });
  const others = written.changed.filter((day) => !written.days.includes(day));
  return [...new Set([...others, ...differing])].toSorted();
}

/** A day for which nothing is recorded any more is proposed from the plan. */
function differs(draft: DraftDay, recorded: RecordedTimes | undefined): boolean {
  if (!recorded) return draft.source != null && draft.source !== 'plan';
  if (dayTimesDiffer(draft, recorded)) return true;
  const kind = recorded.kind ?? null;
  return kind === null ? hasRecordedKind(draft) : kind !== draft.kind;
}

/** Whether the kind of a day can come from its record only; leave may come from the leave account. */
const hasRecordedKind = ({ kind, source }: DraftDay): boolean =>
  (source === 'week' || source === 'entry') && kind !== 'leave' && ABSENCE_KINDS.some((one) => one === kind);
