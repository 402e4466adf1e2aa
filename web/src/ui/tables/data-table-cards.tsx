import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuickSelect } from '../fields/quick-select.tsx';
import { SkeletonRows } from '../frame/skeleton.tsx';
import { IconButton } from '../marks/button.tsx';
import { type DataColumn, type DataTableProps, headingAt, type TableModel, type TableRow } from './data-table-model.ts';
import '../theme/screen-styles.ts';
import './cards.css';

type ViewProps<Row extends object> = DataTableProps<Row> & { readonly table: TableModel<Row> };

const CARD_HEIGHT = 92;

/** The rows of a table on a narrow screen: one card each, with a list to choose the sorting. */
export function TableCards<Row extends object>(props: ViewProps<Row>) {
  return (
    <>
      <Sorting {...props} />
      {props.onSelectedChange && props.rows !== undefined && <SelectAll table={props.table} />}
      {props.rows === undefined ? (
        <SkeletonRows count={8} height={CARD_HEIGHT} />
      ) : (
        <ul className="cards" aria-label={props.label}>
          {props.table.rows.map((row, index) => (
            <Card key={row.id} {...props} row={row} heading={headingAt(props, index)} />
          ))}
        </ul>
      )}
    </>
  );
}

function Sorting<Row extends object>({ columns, sort, onSortChange }: ViewProps<Row>) {
  const { t } = useTranslation('ui');
  const options = columns.filter((column) => column.sortable).map(({ id, header }) => ({ value: id, label: header }));
  if (!sort || !onSortChange || options.length === 0) return null;
  const Icon = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <div className="cards-sorting">
      <QuickSelect
        label={t('table.sortBy')}
        labelHidden
        options={options}
        value={sort.id}
        onChange={(id) => id !== null && onSortChange({ id, descending: false })}
      />
      <IconButton
        kind="default"
        size={36}
        label={sort.descending ? t('table.descending') : t('table.ascending')}
        icon={<Icon size={16} />}
        onClick={() => onSortChange({ id: sort.id, descending: !sort.descending })}
      />
    </div>
  );
}

function SelectAll<Row extends object>({ table }: { readonly table: TableModel<Row> }) {
  const { t } = useTranslation('ui');
  return (
    <div className="cards-select-all">
      <Checkbox
        label={t('table.selectAll')}
        checked={table.areAllSelected}
        indeterminate={!table.areAllSelected && table.areSomeSelected}
        disabled={table.rows.length === 0}
        onChange={table.selectAll}
      />
    </div>
  );
}

type CardProps<Row extends object> = ViewProps<Row> & {
  readonly row: TableRow<Row>;
  readonly heading: string | null;
};

function Card<Row extends object>({
  row,
  heading,
  columns,
  rowName,
  onSelectedChange,
  actions,
  isMarked,
}: CardProps<Row>) {
  const { t } = useTranslation('ui');
  const thing = row.content;
  const title = columns.filter((column) => cardPlace(column) === 'title');
  const bare = columns.filter((column) => cardPlace(column) === 'bare');
  const labelled = columns.filter((column) => cardPlace(column) === 'labelled');
  return (
    <li className="card" data-selected={row.isSelected || undefined} data-marked={isMarked?.(thing) || undefined}>
      {onSelectedChange && (
        <Checkbox
          className="card-select"
          aria-label={t('table.selectRow', { name: rowName(thing) })}
          checked={row.isSelected}
          onChange={row.select}
        />
      )}
      <div className="card-body">
        {heading !== null && <p className="card-heading">{heading}</p>}
        <p className="card-title">
          {title.map((column) => (
            <span key={column.id}>{column.cell(thing)} </span>
          ))}
        </p>
        <dl>
          {labelled.map((column) => (
            <Detail key={column.id} label={column.header} content={column.cell(thing)} />
          ))}
        </dl>
        {bare.map((column) => (
          <div key={column.id}>{column.cell(thing)}</div>
        ))}
      </div>
      {actions && <div className="card-actions">{actions(thing)}</div>}
    </li>
  );
}

const cardPlace = <Row,>(column: DataColumn<Row>) => column.card ?? (column.isName ? 'title' : 'labelled');

function Detail({ label, content }: { readonly label: string; readonly content: ReactNode }) {
  if (content === null || content === undefined || content === '' || content === false) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{content}</dd>
    </div>
  );
}
