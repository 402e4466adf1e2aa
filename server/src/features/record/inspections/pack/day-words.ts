import { formatParts } from '@zeitblatt/domain/calendar/day-parts';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { DayContent } from '@zeitblatt/domain/days/day/compare-days';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { plannedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import type { Translate } from '../../../../http/context/context.ts';

/**
 * Kinds of absence that a pack names. All others, which tell something about health or family, are only called absence: an
 * inspection of working time does not need them (GDPR, Article 5 (1) c).
 */
const NAMED_KINDS: readonly DayKind[] = ['holiday', 'leave', 'half_leave', 'training', 'time_off', 'unpaid'];

const ABSENT = 'abwesend';

const isNamed = (kind: DayKind): boolean => NAMED_KINDS.includes(kind);

/** A kind of absence in words, or only that there is one. */
const nameKind = (t: Translate, kind: DayKind): string => (isNamed(kind) ? t(`calendar:kind.${kind}`) : ABSENT);

/** Kind of a day, in German. @param lastDay last day that the sheet records */
export function describeDay(t: Translate, day: TimesheetDay, lastDay: string): string {
  const kind = day.kind ?? null;
  if (day.start_time !== null) return kind === null ? 'Arbeit' : `Arbeit, ${nameKind(t, kind)}`;
  if (day.outside_contract) return 'außerhalb der Beschäftigung';
  if (day.day > lastDay) return 'noch nicht aufgezeichnet';
  if (day.holiday !== null) return `Feiertag (${t(`calendar:holiday.${day.holiday}`)})`;
  if (kind !== null) return nameKind(t, kind);
  if (day.inactive) return ABSENT;
  if (day.is_leave_day) return t('calendar:kind.leave');
  return plannedMinutesOf(day) > 0 ? 'keine Arbeit' : 'frei';
}

/** Remark of a day; null where the kind of the day is not named, because it may tell why. */
export const tellableRemark = ({ kind, remark }: Pick<DayContent, 'kind' | 'remark'>): string | null =>
  kind != null && !isNamed(kind) ? null : (remark ?? null);

/** Words of a version about a day, in German: `08:00–16:30, Pause 30 Minuten`. */
export function describeContent(t: Translate, content: DayContent): string {
  const { start_time, end_time, break_minutes, parts: worked, kind, cost_unit, loss_reason } = content;
  const times = worked ? formatParts(worked) : `${start_time}–${end_time}`;
  const remark = tellableRemark(content);
  const parts = [
    start_time === null ? null : `${times}, Pause ${break_minutes} Minuten`,
    kind == null ? null : nameKind(t, kind),
    remark === null ? null : `Bemerkung: ${remark}`,
    cost_unit == null ? null : `Kostenstelle: ${cost_unit}`,
    loss_reason == null ? null : `Grund des Ausfalls: ${LOSS_REASONS[loss_reason]}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'keine Arbeit' : parts.join(', ');
}

/** Reasons of lost time in German. */
export const LOSS_REASONS: Readonly<Record<NonNullable<DayContent['loss_reason']>, string>> = {
  weather: 'Witterung',
  orders: 'Auftragsmangel',
};
