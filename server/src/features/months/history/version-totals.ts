import type { TimesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';

/** Columns of the totals of a version. */
export const TOTAL_COLUMNS = [
  'worked_minutes',
  'break_minutes',
  'planned_minutes',
  'target_minutes',
  'lost_minutes',
  'working_days',
  'credited_minutes',
] as const satisfies readonly (keyof TimesheetTotals)[];

/** Puts the totals of a row of a version into one field, as an answer has them. */
export function withTotals<Row extends TimesheetTotals>(
  row: Row,
): Omit<Row, keyof TimesheetTotals> & { readonly totals: TimesheetTotals } {
  const {
    worked_minutes,
    break_minutes,
    planned_minutes,
    target_minutes,
    lost_minutes,
    working_days,
    credited_minutes,
    ...rest
  } = row;
  const totals = {
    worked_minutes,
    break_minutes,
    planned_minutes,
    target_minutes,
    lost_minutes,
    working_days,
    credited_minutes,
  };
  return { ...rest, totals };
}
