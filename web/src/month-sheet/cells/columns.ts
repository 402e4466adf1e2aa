import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';

/** The cells of a day that take times, from left to right. */
export const TIME_COLUMNS = ['start_time', 'end_time', 'break_minutes'] as const;
export type TimeColumn = (typeof TIME_COLUMNS)[number];

/** The editable cells of a day. */
export const COLUMNS = [...TIME_COLUMNS, 'cost_unit', 'remark'] as const;
export type Column = (typeof COLUMNS)[number];

export const isTimeColumn = (column: Column): column is TimeColumn => column !== 'cost_unit' && column !== 'remark';

type Month = { readonly days: readonly TimesheetDay[] };

/** Whether the company of a month uses cost units. */
export const usesCostUnits = ({ days }: Month): boolean => days.some((day) => day.cost_unit !== undefined);

/** The editable columns of a month, from left to right. */
export const columnsOf = (month: Month): readonly Column[] => [
  ...TIME_COLUMNS,
  ...(usesCostUnits(month) ? (['cost_unit'] as const) : []),
  'remark',
];
