import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import type { WorkPlaceVersion } from '@zeitblatt/domain/people/employees/work-place';
import { isEmployedOn, type StoredEmployment } from '@zeitblatt/domain/people/employments/employment';
import type { ScheduleVersion } from '@zeitblatt/domain/people/schedules/schedule';

/** A fact of a person's years that begins or ends on a day. */
export type TimelineFact =
  | { readonly kind: 'begin' | 'end'; readonly employment: StoredEmployment; readonly isFirst: boolean }
  | { readonly kind: 'place'; readonly place: WorkPlaceVersion }
  | { readonly kind: 'hours' | 'wage' | 'leave' | 'other'; readonly version: ScheduleVersion }
  | { readonly kind: 'raise'; readonly group: string; readonly wage: string };

/** A day on which something of a person's employment changed. */
export type TimelineDay = { readonly day: IsoDate; readonly facts: readonly TimelineFact[] };

/**
 * The days on which something of a person's employment changed, newest first: employments, what a version of the schedule has
 * otherwise than the one before, raises of its wage group, and places of work. What counted before the first employment stands at its
 * begin.
 *
 * @param employments in order
 * @param versions of the schedule, newest first
 * @param places of work, newest first
 * @param groups with all wages
 */
export function timelineOf(
  employments: readonly StoredEmployment[],
  versions: readonly ScheduleVersion[],
  places: readonly WorkPlaceVersion[],
  groups: readonly SalaryGroup[],
): TimelineDay[] {
  const first = employments[0]?.begin ?? '';
  const dated: { readonly day: IsoDate; readonly fact: TimelineFact }[] = employments.flatMap((employment, index) => [
    { day: employment.begin, fact: { kind: 'begin' as const, employment, isFirst: index === 0 } },
    ...(employment.end === null
      ? []
      : [{ day: employment.end, fact: { kind: 'end' as const, employment, isFirst: index === 0 } }]),
  ]);
  const counted = sinceFirstDay(versions, first);
  for (const [index, version] of counted.entries())
    for (const kind of changedKinds(version, counted[index + 1]))
      dated.push({ day: version.valid_from, fact: { kind, version } });
  for (const place of sinceFirstDay(places, first))
    dated.push({ day: place.valid_from, fact: { kind: 'place', place } });
  for (const { day, ...raise } of raisesOf(counted, groups))
    if (isEmployedOn(employments, day)) dated.push({ day, fact: { kind: 'raise', ...raise } });
  return [...Map.groupBy(dated, ({ day }) => day)]
    .map(([day, same]) => ({ day, facts: same.map(({ fact }) => fact) }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

/** Dated rows, newest first, with the last one that counted on a first day or before it put on that day. */
function sinceFirstDay<Dated extends { readonly valid_from: IsoDate | null }>(rows: readonly Dated[], first: IsoDate) {
  const later = rows.findIndex(({ valid_from }) => valid_from === null || valid_from <= first);
  return rows
    .slice(0, later === -1 ? rows.length : later + 1)
    .map((row, index) => ({ ...row, valid_from: index === later || row.valid_from === null ? first : row.valid_from }));
}

/** Later wages of the groups in which a person is on their days. @param versions newest first */
function raisesOf(versions: readonly ScheduleVersion[], groups: readonly SalaryGroup[]) {
  return groups.flatMap(({ id, name, laterWages = [] }) =>
    laterWages
      .filter(({ valid_from: day }) => versions.find(({ valid_from }) => valid_from <= day)?.salary_group_id === id)
      .map(({ valid_from, hourlyWage }) => ({ day: valid_from, group: name, wage: hourlyWage })),
  );
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
