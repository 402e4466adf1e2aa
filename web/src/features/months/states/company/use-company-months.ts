import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { MonthState } from '@zeitblatt/domain/months/states/month-states';
import { useRead } from '../../../../api/use-read.ts';
import { useToday } from '../../../../clock/clock.ts';
import { useAddressedPages } from '../../../../lists/addressed-list.ts';
import { useUser } from '../../../../session/session-context.tsx';

const route = getRouteApi('/app/employees/months');

/** A month of everybody for the current address: rows of a page, people by state, and how to change the page. */
export function useCompanyMonths() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const current = monthOf(useToday());
  const { has_company } = useUser();
  // The month that is over is the one to deal with.
  const { month = addMonths(current, -1), state, page = 1, rowsPerPage = 25 } = search;
  const answer = useRead(
    api.monthStates.companyMonths,
    { params: { month }, query: { page, rowsPerPage, state } },
    { isEnabled: has_company },
  );
  const { rows, paging } = useAddressedPages({
    query: { page, rowsPerPage },
    answer,
    change: (next, options = {}) => void navigate({ search: (now) => ({ ...now, ...next }), ...options }),
  });
  const counts = answer.data?.counts;
  return {
    month,
    state,
    rows: has_company ? rows : [],
    paging,
    counts,
    total: counts && Object.values(counts).reduce((sum, count) => sum + count, 0),
    error: has_company ? answer.error : null,
    read: answer,
    isFetching: answer.isPlaceholderData,
    hasNext: month < current,
  };
}

export type MonthCounts = Readonly<Record<MonthState, number>>;
