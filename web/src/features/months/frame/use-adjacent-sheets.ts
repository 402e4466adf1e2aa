import * as api from '@zeitblatt/contract/api';
import { monthOf } from '@zeitblatt/domain/calendar/dates';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { type AdjacentSheets, adjacentMonthsOf, type SheetPlace } from './adjacent-sheets.ts';

/** Targets of Alt and the arrow keys: the months of the employee before and after a sheet. */
export function useAdjacentSheets(here: SheetPlace): AdjacentSheets {
  const today = useToday();
  const employments = useRead(api.employments.list, { params: { id: here.employeeId } });
  const excluded = useRead(api.inactivity.excludedMonths, { params: { id: here.employeeId } });
  // Before the answer, a month without a day to work could be taken for the next one.
  if (excluded.isPending) return { previous: null, next: null };
  const first = employments.data?.data[0];
  return adjacentMonthsOf(here, {
    first: first === undefined ? null : monthOf(first.begin),
    last: monthOf(today),
    excluded: (excluded.data ?? []).map((month) => `${month.slice(3)}-${month.slice(0, 2)}`),
  });
}
