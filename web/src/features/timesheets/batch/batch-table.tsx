import { type CSSProperties, type Dispatch, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Highlight } from '../../../ui/marks.tsx';
import { type SheetFormatters, useSheetFormatters } from '../month/sheet-formatters.ts';
import columns from './batch-columns.module.css';
import { BatchLine } from './batch-line.tsx';
import { BATCH_GROUPS, type BatchRow } from './batch-row.ts';
import { BatchSheet } from './batch-sheet.tsx';
import type { BatchAction, BatchPeople, BatchState } from './batch-state.ts';
import styles from './batch-table.module.css';

type BatchTableProps = {
  readonly state: BatchState;
  /** Rows in display order. */
  readonly ordered: readonly BatchRow[];
  readonly people: BatchPeople;
  /** Whether the rows are grouped by what needs review. */
  readonly isGrouped: boolean;
  /** Disables editing while a save runs. */
  readonly isLocked: boolean;
  readonly dispatch: Dispatch<BatchAction>;
  readonly onConfirm: () => void;
};

const COLUMNS = ['course', 'days', 'planned', 'target', 'worked', 'difference', 'marks'] as const;

/** The sheets of a batch as a table: one tab stop, arrow keys between the rows; each row unfolds in place. */
export function BatchTable(props: BatchTableProps) {
  const { state, ordered, isGrouped } = props;
  const { t } = useTranslation('timesheets');
  const table = useRef<HTMLDivElement>(null);
  useFocusOnRow(table, state);
  const parts = BATCH_GROUPS.map((part) => ({ part, rows: ordered.filter((row) => row.part === part) }));
  return (
    <div ref={table} role="table" className={`panel ${styles.table}`} aria-label={t('batch.table')}>
      <HeadRow isGrouped={isGrouped} />
      {isGrouped ? (
        parts.map(
          ({ part, rows }) =>
            rows.length > 0 && (
              <Part key={part} title={<PartTitle part={part} />} count={rows.length}>
                <Lines {...props} rows={rows} />
              </Part>
            ),
        )
      ) : (
        <div role="rowgroup">
          <Lines {...props} rows={ordered} />
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the active row before the next paint. */
function useFocusOnRow(table: { readonly current: HTMLElement | null }, { active, focusTurn }: BatchState): void {
  const seen = useRef(focusTurn);
  useLayoutEffect(() => {
    if (seen.current === focusTurn || active === null) return;
    seen.current = focusTurn;
    const line = table.current?.querySelector<HTMLElement>(`[data-batch-row="${active}"]`);
    line?.querySelector('button')?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  }, [table, active, focusTurn]);
}

function HeadRow({ isGrouped }: { readonly isGrouped: boolean }) {
  const { t } = useTranslation('timesheets');
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={columns.columns}>
        <span role="columnheader">
          <span className="visually-hidden">{t('batch.column.state')}</span>
        </span>
        <span role="columnheader">{t(isGrouped ? 'batch.column.name' : 'batch.column.month')}</span>
        {COLUMNS.map((column) => (
          <span key={column} role="columnheader" data-column={column}>
            {t(`batch.column.${column}`)}
          </span>
        ))}
      </div>
    </div>
  );
}

type PartProps = { readonly title: ReactNode; readonly count: number; readonly children: ReactNode };

function Part({ title, count, children }: PartProps) {
  return (
    <div role="rowgroup">
      <div role="row" className={styles.part}>
        <span role="cell" aria-colspan={COLUMNS.length + 2}>
          {title} <span className="num">{count}</span>
        </span>
      </div>
      {children}
    </div>
  );
}

function PartTitle({ part }: Pick<BatchRow, 'part'>) {
  const { t } = useTranslation('timesheets');
  const title = t(`batch.part.${part}`);
  return part === 'marked' ? <Highlight>{title}</Highlight> : <b>{title}</b>;
}

type LinesProps = BatchTableProps & { readonly rows: readonly BatchRow[] };

/** Rows per block: each block is memoized and rendered as a unit. */
const ROWS_OF_A_BLOCK = 25;

function Lines({ rows, ordered, state, people, isGrouped, isLocked, dispatch, onConfirm }: LinesProps) {
  const text = useSheetFormatters();
  // Before any key was pressed, the first row is the tab stop.
  const active = state.active ?? ordered[0]?.key ?? null;
  const blocks = Array.from({ length: Math.ceil(rows.length / ROWS_OF_A_BLOCK) }, (_, block) =>
    rows.slice(block * ROWS_OF_A_BLOCK, (block + 1) * ROWS_OF_A_BLOCK),
  );
  const isIn = (block: readonly BatchRow[], key: string | null) => block.some((row) => row.key === key);
  return blocks.map((block) => (
    <Block
      key={block[0]?.key}
      rows={block}
      people={people}
      isGrouped={isGrouped}
      isLocked={isLocked}
      active={isIn(block, active) ? active : null}
      open={isIn(block, state.open) ? state.open : null}
      text={text}
      dispatch={dispatch}
      onConfirm={onConfirm}
    />
  ));
}

type BlockProps = Pick<BatchTableProps, 'people' | 'isGrouped' | 'isLocked' | 'dispatch' | 'onConfirm'> & {
  readonly rows: readonly BatchRow[];
  /** Key of the row with the keyboard cursor; null when that row is in another block. */
  readonly active: string | null;
  readonly open: string | null;
  readonly text: SheetFormatters;
};

/**
 * A block of a long batch. A change in one sheet does not render the other blocks, and blocks out of view are not
 * painted.
 */
const Block = memo(
  function Block({ rows, people, isGrouped, active, open, ...rest }: BlockProps) {
    const { monthAndYear } = useCalendarText();
    return (
      <div
        role="presentation"
        className={styles.block}
        data-open={open !== null || undefined}
        style={{ '--rows': rows.length } as CSSProperties}
      >
        {rows.map((row) => {
          const { schema_id, month } = row.proposal;
          const person = people.get(schema_id);
          return (
            <Line
              key={row.key}
              row={row}
              name={isGrouped ? (person?.name ?? '…') : monthAndYear(month)}
              label={`${person?.name ?? ''} ${monthAndYear(month)}`.trim()}
              number={isGrouped ? (person?.number ?? null) : null}
              isActive={row.key === active}
              isOpen={row.key === open}
              {...rest}
            />
          );
        })}
      </div>
    );
  },
  ({ rows: before, ...a }, { rows: after, ...b }) =>
    before.length === after.length &&
    before.every((row, place) => row === after[place]) &&
    (Object.keys(a) as (keyof typeof a)[]).every((key) => a[key] === b[key]),
);

type LineProps = Pick<BlockProps, 'isLocked' | 'text' | 'dispatch' | 'onConfirm'> & {
  readonly row: BatchRow;
  readonly name: string;
  readonly label: string;
  readonly number: string | null;
  readonly isActive: boolean;
  readonly isOpen: boolean;
};

/**
 * A sheet of the batch with its line and, if unfolded, its month. All props are primitive values or stable objects, so
 * that a change in one sheet does not render the others.
 */
const Line = memo(function Line({ row, name, label, number, isActive, isOpen, text, ...rest }: LineProps) {
  return (
    <>
      <BatchLine row={row} name={name} number={number} isActive={isActive} isOpen={isOpen} dispatch={rest.dispatch} />
      {isOpen && row.editor && (
        <BatchSheet row={row} editor={row.editor} label={label} columns={COLUMNS.length + 2} text={text} {...rest} />
      )}
    </>
  );
});
