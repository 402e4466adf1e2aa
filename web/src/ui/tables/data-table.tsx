import { useDeferredValue } from 'react';
import { useNarrowScreen } from '../theme/screen.ts';
import { TableCards } from './data-table-cards.tsx';
import { type DataTableProps, useTableModel } from './data-table-model.ts';
import { TableRows } from './data-table-rows.tsx';
import { Pagination } from './pagination.tsx';

export type { DataColumn, Sort } from './data-table-model.ts';

/**
 * Table of rows. The server sorts and pages; narrow screens show cards instead of rows.
 *
 * The column with `isName` should contain a link to the row's page.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const narrow = useNarrowScreen();
  // New rows are drawn in short steps beside what the user does meanwhile; until they are, the old ones stay.
  const rows = useDeferredValue(props.rows);
  const shown = { ...props, rows };
  const table = useTableModel(shown);
  const isEmpty = rows?.length === 0;
  if (rows === undefined && props.hasFailed) return null;
  const View = narrow ? TableCards : TableRows;
  return (
    <div className="data-table" aria-busy={rows === undefined || (props.isFetching ?? false)}>
      {isEmpty ? props.empty : <View {...shown} table={table} />}
      {props.paging && !isEmpty && <Pagination {...props.paging} isUnknown={rows === undefined} />}
    </div>
  );
}
