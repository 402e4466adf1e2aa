import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { addMonths, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import {
  EMPLOYEE_SORTS,
  type EmployeeQuery,
  type EmployeeRow,
  employeeQuery,
  RECENT_MONTHS,
} from '@zeitblatt/domain/people/employees/employee';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { useAddressedList } from '../../../lists/addressed-list.ts';
import { useUser } from '../../../session/session-context.tsx';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { formatMonth } from '../../../texts/format.ts';
import { TextLink } from '../../../ui/marks/link.tsx';
import { MonthStrip } from '../../../ui/marks/month-strip.tsx';
import type { DataColumn } from '../../../ui/tables/data-table.tsx';
import { useOpenObjections } from '../../months/list/use-due-months.ts';
import { type EmployeeListSearch, employeeListSearch, employeeListState } from './employee-search.ts';
import { employeeStatus } from './employee-status.tsx';

const route = getRouteApi('/app/employees');

export const ACTIVITY_FILTERS = ['all', 'active', 'inactive', 'deleted'] as const;
export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number];

const FILTERS = {
  all: undefined,
  active: 'is_currently_inactive:false',
  inactive: 'is_currently_inactive:true',
  deleted: 'deleted:true',
} as const satisfies Record<ActivityFilter, EmployeeQuery['filterBy']>;

/** The employee list for the current address: query, answer, columns, and how to change the query. */
export function useEmployeeList() {
  // The router adds values that the address has besides those of the route.
  const search = employeeListSearch.parse(route.useSearch());
  const navigate = route.useNavigate();
  const user = useUser();
  const { created, ...listed } = search;
  const query = employeeQuery.parse(listed);
  const answer = useRead(api.employees.list, { query }, { isEnabled: user.has_company });

  const change = (next: EmployeeListSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({ search: (now) => ({ ...now, ...next }), ...options });

  const list = useAddressedList({
    search: listed,
    state: employeeListState,
    query,
    sorts: EMPLOYEE_SORTS,
    answer,
    change,
  });
  const columns = useEmployeeColumns(useRecentMonths(list.rows), useObjectedMonths(user.has_company));
  return {
    ...list,
    columns,
    answer,
    query,
    activity: ACTIVITY_FILTERS.find((name) => FILTERS[name] === query.filterBy) ?? 'all',
    created,
    isNarrowed: query.search !== '' || query.filterBy !== undefined || query.missing !== undefined,
    filterBy: (activity: ActivityFilter) => change({ filterBy: FILTERS[activity], page: 1 }),
    showMissing: (isOnly: boolean) => change({ missing: isOnly ? 'true' : undefined, page: 1 }),
    showAll: () => change({ search: undefined, filterBy: undefined, missing: undefined, page: 1 }),
  };
}

/** First and last of the months in the strips. They are known before the answer is, so that the header keeps its height. */
function useRecentMonths(rows: readonly EmployeeRow[] | undefined): readonly [first: IsoMonth, last: IsoMonth] {
  const current = monthOf(useToday());
  const months = rows?.[0]?.recent_months ?? [];
  return [months.at(0)?.month ?? addMonths(current, 1 - RECENT_MONTHS), months.at(-1)?.month ?? current];
}

/** Months of an employee with an objection that waits for a reply, newest first. */
type ObjectedMonths = (employeeId: number) => readonly IsoMonth[];

function useObjectedMonths(isEnabled: boolean): ObjectedMonths {
  const objections = useOpenObjections(isEnabled);
  return useMemo(() => {
    const byPerson = Map.groupBy(objections, ({ employee_id }) => employee_id);
    return (id) => (byPerson.get(id) ?? []).map(({ month }) => month);
  }, [objections]);
}

/** Columns of the overview, in the order of the specification, and a strip of twelve months. */
function useEmployeeColumns(
  [first, last]: readonly [IsoMonth, IsoMonth],
  objectedOf: ObjectedMonths,
): readonly DataColumn<EmployeeRow>[] {
  const { t } = useTranslation('employees');
  const { monthShort } = useCalendarText();
  return useMemo(() => {
    const name = (month: IsoMonth) => `${asLabel(monthShort(month))} ${month.slice(0, 4)}`;
    return [
      { id: 'number', header: t('field.number'), cell: (row) => row.number, sortable: true, width: 150 },
      { id: 'first_name', header: t('field.firstName'), cell: (row) => row.first_name, sortable: true, isName: true },
      { id: 'last_name', header: t('field.lastName'), cell: nameLink, sortable: true, isName: true },
      {
        id: 'recent_months',
        header: `${name(first)} – ${name(last)}`,
        cell: (row) => <MonthStrip months={row.recent_months} objected={objectedOf(row.id)} />,
        width: 196,
      },
      {
        id: 'latest_timesheet',
        header: t('list.latest'),
        cell: (row) => row.latest_timesheet && formatMonth(row.latest_timesheet),
        sortable: true,
        width: 200,
      },
      { id: 'status', header: t('list.status'), cell: (row) => employeeStatus(row, objectedOf(row.id)) },
    ];
  }, [t, monthShort, first, last, objectedOf]);
}

const nameLink = (row: EmployeeRow) => (
  <TextLink plain to="/employees/$employeeId" params={{ employeeId: row.id }}>
    {row.last_name}
  </TextLink>
);
