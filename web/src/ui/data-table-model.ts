import {
  functionalUpdate,
  type ReactTable,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { Paging } from './pagination.tsx';

export type Sort = { readonly id: string; readonly descending: boolean };

export type DataColumn<Row> = {
  /** Name of the column in this table, and of the sort column on the server. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly width?: number;
  readonly align?: 'start' | 'end';
  /** Whether this cell names its row for screen readers. */
  readonly isName?: boolean;
  /**
   * Place on a card of a narrow screen: in the title, below with its header (default), without its header, or hidden.
   */
  readonly card?: 'title' | 'labelled' | 'bare' | 'hidden';
};

export type DataTableProps<Row extends object> = {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** The rows; undefined until the first answer, while skeletons of the same height are shown. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** Name of a row for its selection and actions, such as the employee's name. */
  readonly rowName: (row: Row) => string;
  /** Whether the rows belong to the previous answer; they stay visible and are announced as busy. */
  readonly isFetching?: boolean;
  readonly sort?: Sort;
  readonly onSortChange?: (sort: Sort) => void;
  /** Ids of the selected rows, including those of other pages. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /**
   * Called on a click on a row. Only a shortcut for the mouse: the row must also contain a link or a button for the
   * same action.
   */
  readonly onRowClick?: (row: Row) => void;
  /** Buttons at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** Shown without rows: an EmptyState. */
  readonly empty: ReactNode;
  readonly paging?: Paging;
};

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

export type TableModel<Row extends object> = ReactTable<typeof features, Row>;

const NOTHING: readonly never[] = [];
const NOBODY: ReadonlySet<string> = new Set();

/** State of a table whose sorting and paging happen elsewhere; adds selection, also of ranges with Shift. */
export function useTableModel<Row extends object>(props: DataTableProps<Row>): TableModel<Row> {
  const { columns, rows, selected = NOBODY, onSelectedChange, sort, onSortChange } = props;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: () => null,
        enableSorting: column.sortable ?? false,
      })),
    [columns],
  );
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...selected].map((id) => [id, true as const])),
    [selected],
  );
  const sorting = useMemo<SortingState>(() => (sort ? [{ id: sort.id, desc: sort.descending }] : []), [sort]);
  return useTable({
    features,
    columns: definitions,
    data: rows ?? NOTHING,
    getRowId: props.rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    enableRowSelection: onSelectedChange !== undefined,
    state: { rowSelection, sorting },
    onRowSelectionChange: (updater) =>
      onSelectedChange?.(new Set(Object.keys(functionalUpdate(updater, rowSelection)))),
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, sorting);
      if (first) onSortChange?.({ id: first.id, descending: first.desc });
    },
  });
}
