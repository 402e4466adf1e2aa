import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { useRead } from '../../../../api/use-read.ts';

/** Where the month of an employee stands; null until it is known, and when it cannot be read. */
export const useMonthStanding = (employeeId: number, month: IsoMonth): MonthStanding | null =>
  useRead(api.monthStates.companyMonth, { params: { month, employeeId } }).data?.standing ?? null;
