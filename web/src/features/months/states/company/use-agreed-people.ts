import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { EmployeeMonthRow } from '@zeitblatt/domain/months/states/month-state';
import { useReads } from '../../../../api/use-reads.ts';

const PEOPLE_PER_PAGE = 50;

/** Everybody who agreed to a month; null until all pages are there. */
export function useAgreedPeople(month: IsoMonth, count: number): readonly EmployeeMonthRow[] | null {
  const pages = useReads(
    api.monthStates.companyMonths,
    Array.from({ length: Math.ceil(count / PEOPLE_PER_PAGE) }, (_, index) => ({
      params: { month },
      query: { page: index + 1, rowsPerPage: PEOPLE_PER_PAGE, state: 'agreed' as const },
    })),
  );
  if (pages.some(({ data }) => data === undefined)) return null;
  return pages.flatMap(({ data }) => data?.data ?? []);
}
