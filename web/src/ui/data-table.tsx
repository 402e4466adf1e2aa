import { useMediaQuery } from '@mantine/hooks';
import { TableCards } from './data-table-cards.tsx';
import { type DataTableProps, useTableModel } from './data-table-model.ts';
import { TableRows } from './data-table-rows.tsx';
import { Pagination } from './pagination.tsx';
import { NARROW } from './screen.ts';

export type { DataColumn, Sort } from './data-table-model.ts';

/**
 * Rows of things. Sorting and paging are the server's; a narrow screen gets cards instead of rows.
 *
 * Put a link to the thing into the column that has `isName`.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const narrow = useMediaQuery(NARROW);
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
