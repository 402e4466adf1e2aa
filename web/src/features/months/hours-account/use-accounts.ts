import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { type IsoMonth, lastDayOf, monthOf } from '@zeitblatt/domain/calendar/dates';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { useAddressedPages } from '../../../lists/addressed-list.ts';
import { useUser } from '../../../session/session-context.tsx';
import { useSeenRead } from '../../../session/use-seen-read.ts';
import { scaleOf } from './parts/balance-course.tsx';

const route = getRouteApi('/app/hours-account');

/** The list of accounts for the current address, and whose statement is open. Without a network it stays as it was seen last. */
export function useAccounts() {
  const { search = '', page = 1, rowsPerPage = 15, person, order = 'limits', month } = route.useSearch();
  const navigate = route.useNavigate();
  const { has_company: isEnabled } = useUser();
  const present = monthOf(useToday());
  const asOf = month === undefined || month >= present ? {} : { as_of: lastDayOf(month) };
  const query = { search, page, rowsPerPage, order, ...asOf };
  const read = useRead(api.hoursAccount.list, { query }, { isEnabled });
  const seen = useSeenRead(api.hoursAccount.list, { query }, { isEnabled });
  const answer = { ...read, data: read.data ?? seen.data };
  const { rows, paging } = useAddressedPages({
    query: { page, rowsPerPage },
    answer,
    change: (next, options = {}) => void navigate({ search: (now) => ({ ...now, ...next }), ...options }),
  });
  return {
    search,
    person,
    order,
    asOf,
    /** The month at whose end the balances are; the present one: today. */
    month: asOf.as_of === undefined ? present : monthOf(asOf.as_of),
    present,
    answer,
    seenAt: seen.seenAt,
    beyond: answer.data?.beyond ?? 0,
    rows: isEnabled ? rows : [],
    scale: scaleOf((rows ?? []).flatMap(({ course_minutes }) => course_minutes)),
    paging,
    searchFor: (text: string) => void navigate({ search: (now) => ({ ...now, search: text, page: 1 }), replace: true }),
    orderBy: (next: typeof order) =>
      void navigate({ search: (now) => ({ ...now, order: next, page: 1 }), replace: true }),
    lookAt: (next: IsoMonth) =>
      void navigate({
        search: (now) => ({ ...now, month: next === present ? undefined : next, page: 1 }),
        replace: true,
      }),
    // The statement follows the arrows: the step before is not a page of its own.
    open: (id: number) =>
      void navigate({ search: (now) => ({ ...now, person: id }), replace: person !== undefined, resetScroll: false }),
    close: () => void navigate({ search: ({ person: _closed, ...now }) => now, resetScroll: false }),
  };
}
