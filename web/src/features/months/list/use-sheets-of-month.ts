import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useAddressedPages } from '../../../lists/addressed-list.ts';

const route = getRouteApi('/app/company/remove-timesheets');

/**
 * Number of rows per page before the user chooses another one.
 *
 * @source docs/product.md section 2 "Remove timesheets"
 */
const USUAL_ROWS = 25;

/** Employees with a sheet of a month, and the selected sheets on all pages, by sheet id. */
export function useSheetsOfMonth(month: IsoMonth) {
  const { page = 1, rowsPerPage = USUAL_ROWS } = route.useSearch();
  const navigate = route.useNavigate();
  const query = { ...employeeQuery.parse({}), month, page, rowsPerPage };
  const answer = useRead(api.employees.list, { query });
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const pages = useAddressedPages({
    query: { page, rowsPerPage },
    answer,
    change: (next, options) => void navigate({ search: (now) => ({ ...now, ...next }), ...options }),
  });
  const rows = pages.rows?.flatMap(({ timesheet_id, ...row }) =>
    timesheet_id === null ? [] : [{ ...row, timesheet_id }],
  );
  const nameOf = (sheetId: string): string => {
    const row = rows?.find(({ timesheet_id }) => String(timesheet_id) === sheetId);
    return row ? `${row.first_name} ${row.last_name}` : '';
  };

  return {
    answer,
    rows,
    paging: pages.paging,
    /** Names by sheet id. */
    chosen,
    ids: new Set(chosen.keys()) as ReadonlySet<string>,
    choose: (ids: ReadonlySet<string>) =>
      setChosen(new Map([...ids].map((sheetId) => [sheetId, chosen.get(sheetId) ?? nameOf(sheetId)]))),
    clear: () => setChosen(new Map()),
    startAnew: () => {
      setChosen(new Map());
      void answer.refetch();
    },
  };
}

export type RemovableSheet = NonNullable<ReturnType<typeof useSheetsOfMonth>['rows']>[number];
