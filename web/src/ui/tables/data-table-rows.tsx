import { Checkbox, Skeleton, Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsSkeletonDue } from '../frame/skeleton.tsx';
import { type DataColumn, type DataTableProps, headingAt, type TableModel } from './data-table-model.ts';
import '../theme/screen-styles.ts';
import './data-table.css';

type ViewProps<Row extends object> = DataTableProps<Row> & { readonly table: TableModel<Row> };

const SKELETON_ROWS = 15;

export function TableRows<Row extends object>(props: ViewProps<Row>) {
  return (
    <Table.ScrollContainer minWidth={640} type="native">
      <Table
        highlightOnHover={props.onRowClick !== undefined}
        aria-label={props.label}
        // Screen readers then count the rows of the other pages too.
        aria-rowcount={props.paging && props.rows ? 1 + props.paging.total : undefined}
      >
        <Table.Thead>
          <HeaderRow {...props} />
        </Table.Thead>
        <Table.Tbody>{props.rows === undefined ? <SkeletonBody {...props} /> : <BodyRows {...props} />}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function HeaderRow<Row extends object>({ table, columns, onSelectedChange, actions }: ViewProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <Table.Tr>
      {onSelectedChange && (
        <Table.Th scope="col" w={42}>
          <Checkbox
            size="xs"
            aria-label={t('table.selectAll')}
            checked={table.areAllSelected}
            indeterminate={!table.areAllSelected && table.areSomeSelected}
            // Before the rows are there, nothing can be selected.
            disabled={table.rows.length === 0}
            onChange={table.selectAll}
          />
        </Table.Th>
      )}
      {columns.map((column) => (
        <HeaderCell key={column.id} column={column} table={table} />
      ))}
      {actions && (
        <Table.Th scope="col" w={48}>
          <span className="visually-hidden">{t('table.actions')}</span>
        </Table.Th>
      )}
    </Table.Tr>
  );
}

const ORDER_ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

function HeaderCell<Row extends object>(props: { readonly column: DataColumn<Row>; readonly table: TableModel<Row> }) {
  const { column, table } = props;
  const style = { ...(column.width === undefined ? {} : { w: column.width }), ta: column.align ?? 'start' } as const;
  if (!column.sortable)
    return (
      <Table.Th scope="col" {...style}>
        {column.header}
      </Table.Th>
    );
  const order = table.orderOf(column.id);
  const Icon = ORDER_ICONS[order];
  return (
    <Table.Th scope="col" {...style} aria-sort={order}>
      <button type="button" className="sort-button" onClick={() => table.orderBy(column.id)}>
        {column.header}
        <Icon size={14} aria-hidden data-idle={order === 'none' || undefined} />
      </button>
    </Table.Th>
  );
}

function BodyRows<Row extends object>(props: ViewProps<Row>) {
  const { paging } = props;
  const { t } = useTranslation('ui');
  const { table, columns, rowName, onRowClick, onSelectedChange, actions, isMarked } = props;
  return table.rows.flatMap((row, index) => [
    <HeadingRow key={`heading of ${row.id}`} {...props} index={index} />,
    <Table.Tr
      key={row.id}
      aria-rowindex={paging && (paging.page - 1) * paging.pageSize + index + 2}
      aria-selected={onSelectedChange ? row.isSelected : undefined}
      data-clickable={onRowClick ? true : undefined}
      data-marked={isMarked?.(row.content) || undefined}
      onClick={onRowClick && ((event: MouseEvent) => isPlainClick(event) && onRowClick(row.content))}
    >
      {onSelectedChange && (
        <Table.Td>
          <Checkbox
            size="xs"
            aria-label={t('table.selectRow', { name: rowName(row.content) })}
            checked={row.isSelected}
            onChange={row.select}
          />
        </Table.Td>
      )}
      {columns.map((column) =>
        column.isName ? (
          <Table.Th key={column.id} scope="row" ta={column.align ?? 'start'}>
            {column.cell(row.content)}
          </Table.Th>
        ) : (
          <Table.Td key={column.id} ta={column.align ?? 'start'}>
            {column.cell(row.content)}
          </Table.Td>
        ),
      )}
      {actions && <Table.Td className="table-actions">{actions(row.content)}</Table.Td>}
    </Table.Tr>,
  ]);
}

/** The heading above the first of several rows that have it. */
function HeadingRow<Row extends object>(props: ViewProps<Row> & { readonly index: number }) {
  const { columns, onSelectedChange, actions } = props;
  const heading = headingAt(props, props.index);
  if (heading === null) return null;
  return (
    <Table.Tr className="table-heading">
      <Table.Th scope="colgroup" colSpan={columns.length + (onSelectedChange ? 1 : 0) + (actions ? 1 : 0)}>
        {heading}
      </Table.Th>
    </Table.Tr>
  );
}

/**
 * Whether a click is meant for the row: not for a control in it, not with a modifier key, and not the end of a text
 * selection.
 */
function isPlainClick(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
  return !onControl && !event.ctrlKey && !event.metaKey && !event.shiftKey && getSelection()?.type !== 'Range';
}

function SkeletonBody<Row extends object>({ columns, onSelectedChange, actions, paging }: ViewProps<Row>) {
  const isLate = useIsSkeletonDue();
  const cells = columns.length + (onSelectedChange ? 1 : 0) + (actions ? 1 : 0);
  return Array.from({ length: paging?.pageSize ?? SKELETON_ROWS }, (_, row) => (
    <Table.Tr key={row} aria-hidden>
      {[...Array(cells).keys()].map((cell) => (
        <Table.Td key={cell} h={36}>
          {isLate && <Skeleton height={12} />}
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
