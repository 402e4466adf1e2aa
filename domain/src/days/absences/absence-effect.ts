import type { IsoDate } from '../../calendar/dates.ts';
import type { AbsentPerson, EnteredKind } from './company-absences.ts';
import { signOfKind } from './day-signs.ts';
import { daysToEnter, isAwayOn, leaveUsedBy } from './entered-days.ts';

/** Effect of an entry, before it is made. */
export type AbsenceEffect = {
  /** The days for which it would be entered; of a removal, those of the span that have a kind. */
  readonly days: readonly IsoDate[];
  /** Days of leave that it uses beyond those that count already; below 0 when it gives days back. */
  readonly leaveUsed: number;
  /** Days of leave left afterwards, below 0 when there are too few; null without any leave, or when none is used. */
  readonly leaveLeft: number | null;
  /** The largest number of people who are away on one of the days, this person included. */
  readonly away: number;
  /** The number of people for whom work is due on that day. */
  readonly due: number;
};

/** The days of a person with an entry among them. Without a kind, the days of the entry have none. */
export function withEntry(
  days: readonly IsoDate[],
  person: AbsentPerson,
  kind: EnteredKind | null,
  entered: ReadonlySet<IsoDate>,
): AbsentPerson {
  const sign = signOfKind(kind === null ? null : { kind, isAsked: false });
  return { ...person, kinds: days.map((day, index) => (entered.has(day) ? sign : person.kinds[index])).join('') };
}

/**
 * Effect of an entry for a person.
 *
 * @param days those of which the signs of all people are known
 * @param span the days of the entry, among them
 * @source docs/decisions/0056-absences-of-all.md
 */
export function absenceEffect(
  days: readonly IsoDate[],
  people: readonly AbsentPerson[],
  person: AbsentPerson,
  { kind, from, to }: { readonly kind: EnteredKind | null; readonly from: IsoDate; readonly to: IsoDate },
): AbsenceEffect {
  const inSpan = (day: IsoDate): boolean => day >= from && day <= to;
  const found =
    kind === null
      ? days.filter((_, index) => person.kinds[index] !== signOfKind(null))
      : daysToEnter(days, person, kind);
  const entered = found.filter(inSpan);
  const set = new Set(entered);
  // The account is that of the year in which the days begin.
  const ofYear = new Set(entered.filter((day) => day.slice(0, 4) === days[0]?.slice(0, 4)));
  const leaveUsed = leaveUsedBy(days, person, kind, ofYear);
  const changed = withEntry(days, person, kind, set);
  const others = people.filter(({ employee_id }) => employee_id !== person.employee_id);
  const counts = days.flatMap((day, index) => {
    if (!set.has(day)) return [];
    const here = [...others, changed];
    return [
      {
        away: here.filter((one) => isAwayOn(one, index)).length,
        due: here.filter(({ plan }) => plan[index] === 'w').length,
      },
    ];
  });
  const most = counts.reduce((one, other) => (other.away > one.away ? other : one), { away: 0, due: 0 });
  return {
    days: entered,
    leaveUsed,
    leaveLeft: leaveUsed === 0 ? null : (person.leave_left ?? 0) - leaveUsed,
    ...most,
  };
}
