import { useMediaQuery } from '@mantine/hooks';
import { TableCards } from './data-table-cards.tsx';
import { type DataTableProps, useTableModel } from './data-table-model.ts';
import { TableRows } from './data-table-rows.tsx';
import { Pagination } from './pagination.tsx';
import { NARROW_SCREEN } from './screen.ts';

export type { DataColumn, Sort } from './data-table-model.ts';

/**
 * Table of rows. The server sorts and pages; narrow screens show cards instead of rows.
 *
 * The column with `isName` should contain a link to the row's page.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const narrow = useMediaQuery(NARROW_SCREEN);
  const table = useTableModel(props);
  const isEmpty = props.rows?.length === 0;
  const View = narrow ? TableCards : TableRows;
  return (
    <div className="data-table" aria-busy={props.rows === undefined || (props.isFetching ?? false)}>
      {isEmpty ? props.empty : <View {...props} table={table} />}
      {props.paging && !isEmpty && <Pagination {...props.paging} />}
    </div>
  );
}
