import { type ChangeEvent, type ReactNode, useRef } from 'react';
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
  /** Whether the rows could not be read. The screen says why; the table then shows no skeletons. */
  readonly hasFailed?: boolean;
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
  /** Whether a row is marked, such as that of a person who was just created. */
  readonly isMarked?: (row: Row) => boolean;
  /** Heading of a row, such as its day. It is shown above the first of the rows that have it. */
  readonly headingOf?: (row: Row) => string;
  /** Buttons at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** Shown without rows: an EmptyState. */
  readonly empty: ReactNode;
  readonly paging?: Paging;
};

/** A row of a table, and whether it is selected. */
export type TableRow<Row> = {
  readonly id: string;
  readonly content: Row;
  readonly isSelected: boolean;
  /** Selects the row or takes it out; with Shift also the rows since the one before. */
  readonly select: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The rows of a table with their selection, and its order. */
export type TableModel<Row> = {
  readonly rows: readonly TableRow<Row>[];
  readonly areAllSelected: boolean;
  /** Whether a row is selected, here or on another page. */
  readonly areSomeSelected: boolean;
  /** Selects all rows of this page, or takes them out if all are selected. */
  readonly selectAll: () => void;
  readonly orderOf: (columnId: string) => 'ascending' | 'descending' | 'none';
  /** Orders by a column, upwards first. */
  readonly orderBy: (columnId: string) => void;
};

/** Heading above a row, where it differs from that of the row before; else null. */
export function headingAt<Row extends object>(
  { table: { rows }, headingOf }: Pick<DataTableProps<Row>, 'headingOf'> & { readonly table: TableModel<Row> },
  index: number,
): string | null {
  const [before, row] = [rows[index - 1], rows[index]].map((one) => one && headingOf?.(one.content));
  return row === undefined || row === before ? null : row;
}

const NOTHING: readonly never[] = [];
const NOBODY: ReadonlySet<string> = new Set();

/** State of a table whose sorting and paging happen elsewhere; adds selection, also of ranges with Shift. */
export function useTableModel<Row extends object>(props: DataTableProps<Row>): TableModel<Row> {
  const { rows = NOTHING, rowId, selected = NOBODY, onSelectedChange, sort, onSortChange } = props;
  const ids = rows.map(rowId);
  /** The row that was selected or taken out last. */
  const last = useRef<string | null>(null);

  const change = (changed: readonly string[], isSelected: boolean) =>
    onSelectedChange?.(
      isSelected ? new Set([...selected, ...changed]) : new Set([...selected].filter((id) => !changed.includes(id))),
    );
  const select = (index: number, { currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const hasShift = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    const from = hasShift && last.current !== null ? ids.indexOf(last.current) : -1;
    const first = from === -1 ? index : Math.min(from, index);
    const end = from === -1 ? index : Math.max(from, index);
    last.current = ids[index] ?? null;
    change(ids.slice(first, end + 1), currentTarget.checked);
  };
  const areAllSelected = ids.length > 0 && ids.every((id) => selected.has(id));
  return {
    rows: rows.map((content, index) => {
      const id = ids[index] ?? '';
      return { id, content, isSelected: selected.has(id), select: (event) => select(index, event) };
    }),
    areAllSelected,
    areSomeSelected: selected.size > 0,
    selectAll: () => {
      last.current = null;
      change(ids, !areAllSelected);
    },
    orderOf: (columnId) => {
      if (sort?.id !== columnId) return 'none';
      return sort.descending ? 'descending' : 'ascending';
    },
    orderBy: (columnId) => onSortChange?.({ id: columnId, descending: sort?.id === columnId && !sort.descending }),
  };
}
