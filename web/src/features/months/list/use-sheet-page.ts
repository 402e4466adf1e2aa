import * as api from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/call/paginated';
import type { TimesheetRow } from '@zeitblatt/domain/months/sheet/timesheet-row';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';

type Asked = { readonly employee_id: number; readonly filterBy?: 'deleted:true' };

/** A page of an employee's sheets, with the paging props of its table. */
export function useSheetPage(asked: Asked) {
  const [page, setPage] = useState(1);
  const sheets = useRead(api.timesheets.list, { query: { ...asked, page } });
  const lastPage = sheets.isPlaceholderData ? undefined : sheets.data?.last_page;
  // Goes back to the last page when the shown page does not exist any more.
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
