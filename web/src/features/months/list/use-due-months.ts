import * as api from '@zeitblatt/contract/api';
import { type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';

/* Apart from missing-sheets.ts, because the menu of every page needs only this. */

type DueMonth = { readonly month: IsoMonth; readonly missing: number };

/** The past months that still miss sheets, newest first; undefined until they are known. */
export function useDueMonths(isEnabled: boolean): readonly DueMonth[] | undefined {
  const thisMonth = monthOf(useToday());
  const { data, isPending } = useRead(api.sheetMonths.list, {}, { isEnabled });
  if (isEnabled && isPending) return undefined;
  return (data?.data ?? []).filter(({ month, missing }) => month < thisMonth && missing > 0);
}

type MonthOfPerson = { readonly employee_id: number; readonly month: IsoMonth };

/** Months of people whose objection waits for the reply of a manager, newest first; empty until they are known. */
export const useOpenObjections = (isEnabled: boolean): readonly MonthOfPerson[] =>
  useRead(api.sheetMonths.list, {}, { isEnabled }).data?.objections ?? NONE;

const NONE: readonly MonthOfPerson[] = [];
