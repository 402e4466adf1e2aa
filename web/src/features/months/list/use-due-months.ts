import * as api from '@zeitblatt/contract/api';
import { type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { useCallback } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { useUser } from '../../../session/session-context.tsx';

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

/** Whether sheets of a month are missing if there are none: it is over, and expected of the company. Until that is known, no month is. */
export function useIsDue(): (month: IsoMonth) => boolean {
  const { has_company: isEnabled } = useUser();
  const thisMonth = monthOf(useToday());
  const expectedFrom = useRead(api.sheetMonths.list, {}, { isEnabled }).data?.expected_from ?? thisMonth;
  return useCallback((month) => expectedFrom <= month && month < thisMonth, [expectedFrom, thisMonth]);
}

const NONE: readonly MonthOfPerson[] = [];
