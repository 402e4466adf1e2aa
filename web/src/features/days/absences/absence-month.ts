import { daysBetween, type IsoDate, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import { type AbsenceEffect, absenceEffect, withEntry } from '@zeitblatt/domain/days/absences/absence-effect';
import type { AbsentPerson, EnteredKind } from '@zeitblatt/domain/days/absences/company-absences';
import { signOfKind } from '@zeitblatt/domain/days/absences/day-signs';
import { hasAbsence, presentByDay } from '@zeitblatt/domain/days/absences/entered-days';

/** Days of one person that are selected, and what was typed for them before it is confirmed. */
export type Selection = {
  readonly id: number;
  /** Where the selection began, and where it ends; both are indexes of days. */
  readonly anchor: number;
  readonly active: number;
  /** Undefined: nothing is typed. Null: what is there is to be removed. */
  readonly kind?: EnteredKind | null | undefined;
};

/** The first and the last day of a selection, as indexes. */
export const edgesOf = ({ anchor, active }: Selection): readonly [number, number] => [
  Math.min(anchor, active),
  Math.max(anchor, active),
];

/** Typed entry, with its effect. */
export type Draft = {
  readonly person: AbsentPerson;
  readonly kind: EnteredKind | null;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly effect: AbsenceEffect;
};

/** The draft of a selection; null while nothing is typed. */
export function draftOf(
  days: readonly IsoDate[],
  people: readonly AbsentPerson[],
  selection: Selection | null,
): Draft | null {
  if (selection?.kind === undefined) return null;
  const person = people.find(({ employee_id }) => employee_id === selection.id);
  const [first, last] = edgesOf(selection);
  const [from, to] = [days[first], days[last]];
  if (!person || from === undefined || to === undefined) return null;
  const { kind } = selection;
  return { person, kind, from, to, effect: absenceEffect(days, people, person, { kind, from, to }) };
}

/** Whether a draft would change a day: its kind is not there yet. */
export const isUnentered = (days: readonly IsoDate[], { person, kind, effect }: Draft): boolean => {
  const sign = signOfKind(kind === null ? null : { kind, isAsked: false });
  return effect.days.some((day) => person.kinds[days.indexOf(day)] !== sign);
};

/** The people of a month as they would be with a draft. */
export const withDraft = (
  days: readonly IsoDate[],
  people: readonly AbsentPerson[],
  draft: Draft | null,
): readonly AbsentPerson[] =>
  draft === null
    ? people
    : people.map((person) =>
        person.employee_id === draft.person.employee_id
          ? withEntry(days, person, draft.kind, new Set(draft.effect.days))
          : person,
      );

/** A month with its sums. */
export function monthOf(days: readonly IsoDate[], people: readonly AbsentPerson[]) {
  const columns = days.map((_, index) => {
    const holidays = people.filter(({ plan }) => plan[index] === 'h').length;
    return {
      isHoliday: holidays * 2 > people.filter(({ plan }) => plan[index] !== 'x').length,
      isDue: people.some(({ plan }) => plan[index] === 'w'),
    };
  });
  const absent = people.filter(hasAbsence);
  return {
    columns,
    present: presentByDay(days.length, people),
    absent,
    others: people.filter((person) => !hasAbsence(person)),
  };
}

/** Unplanned leave of a year is told from its second half on, while it can still be planned. */
export const isUnplannedShown = (year: string, today: IsoDate): boolean =>
  today.startsWith(year) && today >= `${year}-07-01`;

/** Share of the working days left in the year above which leave hardly finds a place in it. */
const SCARCE = 2 / 3;

/**
 * Whether the unplanned leave of a person hardly fits into the rest of the year any more, counted by the working
 * weekdays of the shown days. Only this wants an act, so that only this is marked.
 */
export function isLeaveScarce(days: readonly IsoDate[], today: IsoDate, { plan, leave_left }: AbsentPerson): boolean {
  const year = today.slice(0, 4);
  if (!isUnplannedShown((days[0] ?? '').slice(0, 4), today)) return false;
  const weekdays = new Set(days.filter((_, index) => plan[index] === 'w').map(weekdayOf)).size;
  const workDaysLeft = (weekdays * daysBetween(today, `${year}-12-31`).length) / 7;
  return weekdays > 0 && (leave_left ?? 0) > workDaysLeft * SCARCE;
}

/** People with unplanned leave, the days of it, and how many of these people hardly find a place for it. */
export function unplannedOf(days: readonly IsoDate[], today: IsoDate, people: readonly AbsentPerson[]) {
  const left = people.filter(({ leave_left }) => (leave_left ?? 0) > 0);
  return {
    people: left.length,
    days: left.reduce((sum, { leave_left }) => sum + (leave_left ?? 0), 0),
    scarce: left.filter((person) => isLeaveScarce(days, today, person)).length,
  };
}

/** Days of a person in a row with the same kind; days on which nothing is due do not part them. */
export type AbsenceSpan = { readonly sign: string; readonly from: IsoDate; readonly to: IsoDate };

/** The absences of a person as spans. */
export function spansOf(days: readonly IsoDate[], { kinds, plan }: AbsentPerson): AbsenceSpan[] {
  const spans: { sign: string; from: IsoDate; to: IsoDate }[] = [];
  let open: { sign: string; from: IsoDate; to: IsoDate } | undefined;
  days.forEach((day, index) => {
    const sign = kinds[index] ?? '.';
    if (sign === '.') {
      if (plan[index] === 'w') open = undefined;
    } else if (open?.sign === sign) open.to = day;
    else {
      open = { sign, from: day, to: day };
      spans.push(open);
    }
  });
  return spans;
}

export const nameOf = ({ first_name, last_name }: Pick<AbsentPerson, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;
