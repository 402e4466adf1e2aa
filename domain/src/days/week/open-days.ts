import { addDays, addMonths, firstDayOf, type IsoDate, monthOf } from '../../calendar/dates.ts';
import { mondayOf } from '../../calendar/weeks.ts';
import type { DayToRecord } from './due-days.ts';
import { lateStampsOf } from './late-stamps.ts';
import { DAYS_PER_WEEK } from './week.ts';
import { type DayFacts, weekDayOf, weekOf } from './week-days.ts';
import { dayQuestionOf, isWeekWithoutEntry } from './week-questions.ts';

/** Days before the last day in time from which an open day is due soon: the fifth day after it. */
export const DUE_SOON_DAYS = 2;

/** The days that are searched for open ones: this and the last month, from the first day on which the employee was known. */
export function searchedFrom(today: IsoDate, knownSince: IsoDate): IsoDate {
  const first = firstDayOf(addMonths(monthOf(today), -1));
  return knownSince > first ? knownSince : first;
}

/** The open days of an employee from a day until today, the earliest first. @source docs/decisions.md D71 */
export function openDaysOf(facts: DayFacts, from: IsoDate, today: IsoDate): DayToRecord[] {
  const open: DayToRecord[] = [];
  for (let day = from; day <= today; day = addDays(day, 1)) {
    const { state, due_on } = weekDayOf(day, facts);
    if (state === 'open') open.push({ day, due_on });
  }
  return open;
}

/** The days of a span about which late stamps ask, the earliest first. */
export const daysAsked = (facts: DayFacts, from: IsoDate, to: IsoDate): IsoDate[] =>
  [...new Set([...(facts.asked?.keys() ?? []), ...(facts.confirmedAt ? facts.stamped.keys() : [])])]
    .filter((day) => day >= from && day <= to && lateStampsOf(day, facts) !== null)
    .toSorted();

/** Whether a day has to be recorded within {@link DUE_SOON_DAYS} days, or is late. */
export const isDueSoon = ({ due_on }: DayToRecord, today: IsoDate): boolean => due_on <= addDays(today, DUE_SOON_DAYS);

/** Number of questions that the weeks of an employee ask the manager, from a day until the week of today. */
export function countQuestions(facts: DayFacts, from: IsoDate, today: IsoDate): number {
  let count = 0;
  for (let monday = mondayOf(from); monday <= today; monday = addDays(monday, DAYS_PER_WEEK)) {
    const week = weekOf(monday, facts);
    count += week.days.filter((day) => day.day >= from && dayQuestionOf(day, week) !== null).length;
    count += isWeekWithoutEntry(week, today) ? 1 : 0;
  }
  return count;
}
