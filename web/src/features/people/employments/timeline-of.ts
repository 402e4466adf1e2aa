import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { WorkPlaceVersion } from '@zeitblatt/domain/people/employees/work-place';
import type { StoredEmployment } from '@zeitblatt/domain/people/employments/employment';
import type { ScheduleVersion } from '@zeitblatt/domain/people/schedules/schedule';

/** A fact of a person's years that begins or ends on a day. */
export type TimelineFact =
  | { readonly kind: 'begin' | 'end'; readonly employment: StoredEmployment; readonly isFirst: boolean }
  | { readonly kind: 'place'; readonly place: WorkPlaceVersion }
  | { readonly kind: 'hours' | 'wage' | 'leave' | 'other'; readonly version: ScheduleVersion };

/** A day on which something of a person's employment changed. */
export type TimelineDay = { readonly day: IsoDate; readonly facts: readonly TimelineFact[] };

/**
 * The days on which something of a person's employment changed, newest first: employments, what a version of the schedule has
 * otherwise than the one before, and places of work. A place that counts from the beginning stands at the first employment.
 *
 * @param employments in order
 * @param versions of the schedule, newest first
 * @param places of work
 */
export function timelineOf(
  employments: readonly StoredEmployment[],
  versions: readonly ScheduleVersion[],
  places: readonly WorkPlaceVersion[],
): TimelineDay[] {
  const dated: { readonly day: IsoDate; readonly fact: TimelineFact }[] = employments.flatMap((employment, index) => [
    { day: employment.begin, fact: { kind: 'begin' as const, employment, isFirst: index === 0 } },
    ...(employment.end === null
      ? []
      : [{ day: employment.end, fact: { kind: 'end' as const, employment, isFirst: index === 0 } }]),
  ]);
  for (const [index, version] of versions.entries())
    for (const kind of changedKinds(version, versions[index + 1]))
      dated.push({ day: version.valid_from, fact: { kind, version } });
  for (const place of places) {
    const day = place.valid_from ?? employments[0]?.begin;
    if (day !== undefined) dated.push({ day, fact: { kind: 'place', place } });
  }
  return [...Map.groupBy(dated, ({ day }) => day)]
    .map(([day, same]) => ({ day, facts: same.map(({ fact }) => fact) }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

/** The kinds of facts that a version of a schedule has otherwise than the one before; of the first one all. */
function changedKinds(version: ScheduleVersion, before: ScheduleVersion | undefined) {
  const differs = (...fields: readonly (keyof ScheduleVersion)[]): boolean =>
    before === undefined ||
    fields.some((field) => JSON.stringify(version[field] ?? null) !== JSON.stringify(before[field] ?? null));
  const kinds = [
    ...(differs('hours_week', 'days', 'is_part_time_worker') ? (['hours'] as const) : []),
    ...(differs('salary_group_id', 'monthly_wage') && hasWage(version, before) ? (['wage'] as const) : []),
    ...(differs('allowed_leave_days') ? (['leave'] as const) : []),
  ];
  return kinds.length > 0 ? kinds : (['other'] as const);
}

const hasWage = (version: ScheduleVersion, before: ScheduleVersion | undefined): boolean =>
  [version, before].some((one) => one !== undefined && (one.salary_group_id !== null || one.monthly_wage !== null));
