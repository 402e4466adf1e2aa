import type { IsoDate } from '../../calendar/dates.ts';
import type { TimesheetDay } from './timesheet-day.ts';

/** Notes of a person on a day beside its times. */
export type DayNotes = Pick<TimesheetDay, 'day' | 'remark' | 'cost_unit' | 'loss_reason'>;

/** The cost unit of an employee; undefined where the company uses none. */
export type OwnCostUnit = string | null | undefined;

/**
 * The days of a proposal with the remarks, the cost units and the reasons of losses of the saved sheet. Other days have the cost unit of the employee,
 * where the company uses cost units.
 *
 * @param saved days of the current sheet of the month
 * @source docs/decisions.md D60; docs/decisions/0051-kinds-and-remarks-of-a-saved-month.md
 */
export function withNotes(
  days: readonly TimesheetDay[],
  saved: readonly DayNotes[],
  costUnit: OwnCostUnit,
): TimesheetDay[] {
  const notesOf = new Map<IsoDate, DayNotes>(saved.map((notes) => [notes.day, notes]));
  return days.map((day) => {
    const notes = notesOf.get(day.day);
    const unit = notes?.cost_unit === undefined ? ownUnit(day, costUnit) : notes.cost_unit;
    return {
      ...day,
      ...(notes?.remark == null ? {} : { remark: notes.remark }),
      ...(notes?.loss_reason == null ? {} : { loss_reason: notes.loss_reason }),
      ...(costUnit === undefined ? {} : { cost_unit: unit }),
    };
  });
}

const ownUnit = ({ outside_contract, inactive }: TimesheetDay, costUnit: OwnCostUnit): string | null =>
  outside_contract || inactive ? null : (costUnit ?? null);
