import { api } from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/paginated';
import type { TimesheetRow } from '@zeitblatt/domain/timesheets/timesheet';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';

type Asked = { readonly employee_id: number; readonly filterBy?: 'deleted:true' };

/** A page of somebody's sheets, and what a table of them needs to turn it. */
export function useSheetPage(asked: Asked) {
  const [page, setPage] = useState(1);
  const sheets = useRead(api.timesheets.list, { query: { ...asked, page } });
  const lastPage = sheets.isPlaceholderData ? undefined : sheets.data?.last_page;
  // The last row of the last page was deleted, or came back.
  if (lastPage !== undefined && page > Math.max(1, lastPage)) setPage(Math.max(1, lastPage));
  const table = {
    rows: sheets.data?.data,
    rowId: ({ id }: TimesheetRow) => String(id),
    isFetching: sheets.isPlaceholderData,
    paging: {
      page,
      pageSize: ROWS_PER_PAGE,
      total: sheets.data?.total ?? 0,
      onChange: (next: { readonly page: number }) => setPage(next.page),
    },
  };
  return { sheets, table };
}
