import { type CSSProperties, type Dispatch, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatList } from '../../../../texts/format.ts';
import { currentLanguage } from '../../../../texts/i18n.ts';
import { Highlight, Kbd } from '../../../../ui/marks/marks.tsx';
import type { BatchAction, BatchPeople, BatchState } from '../model/batch-model.ts';
import { type GroupRows, groupRows } from '../model/batch-order.ts';
import type { BatchGroup, BatchRow } from '../model/batch-row.ts';
import { isOnlyPlanned } from '../model/specials.ts';
import type { HintText } from '../model/use-hint-text.ts';
import { BatchLine } from './batch-line.tsx';
import styles from './batch-table.module.css';

export type BatchTableProps = {
  readonly state: BatchState;
  /** Rows in display order. */
  readonly ordered: readonly BatchRow[];
  readonly people: BatchPeople;
  /** Whether the rows are employees; otherwise they are months. */
  readonly areEmployees: boolean;
  /** Key of the row whose month is beside the list. */
  readonly active: string | null;
  readonly hints: HintText;
  readonly dispatch: Dispatch<BatchAction>;
  readonly onSelect: (key: string) => void;
  /** Asks for all sheets without a hint. */
  readonly onAskAll: () => void;
};

const COLUMNS = ['state', 'name', 'bars', 'paid', 'difference', 'hints'] as const;

/** The sheets of a batch as a table: one tab stop, arrow keys between the rows. */
export function BatchTable(props: BatchTableProps) {
  const { state, ordered, areEmployees, active } = props;
  const { t } = useTranslation(['batch', 'calendar']);
  const table = useRef<HTMLDivElement>(null);
  useFocusOnRow(table, active, state.focusTurn);
  return (
    <div className={`panel ${styles.frame}`}>
      <div ref={table} role="table" className={styles.table} aria-label={t('list')}>
        <div role="rowgroup" className="visually-hidden">
          <div role="row">
            {COLUMNS.map((column) => (
              <span key={column} role="columnheader">
                {column === 'paid' || column === 'difference'
                  ? t(`calendar:number.${column}`)
                  : t(`column.${column === 'name' && !areEmployees ? 'month' : column}`)}
              </span>
            ))}
          </div>
        </div>
        {groupRows(ordered).map((group) => (
          <Group key={group.group} {...props} {...group} />
        ))}
      </div>
      <DroppedLine {...props} />
    </div>
  );
}

/**
 * Moves the focus to the active row before the next paint: when the list appears, when its first row changes while the focus
 * is in the list, and after each step. A focus elsewhere on the page stays until the user makes a step.
 */
function useFocusOnRow(table: { readonly current: HTMLElement | null }, active: string | null, turn: number): void {
  const seen = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (active === null) return;
    const isStep = seen.current !== null && seen.current !== turn;
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body || focused.tagName === 'MAIN';
    if (!isStep && !isFree && table.current?.contains(focused) !== true) return;
    seen.current = turn;
    const line = [...(table.current?.querySelectorAll<HTMLElement>('[data-batch-row]') ?? [])].find(
      (one) => one.dataset['batchRow'] === active,
    );
    line?.querySelector('button')?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  }, [table, active, turn]);
}

type GroupProps = BatchTableProps & GroupRows;

function Group({ group, rows, ...props }: GroupProps) {
  return (
    <div role="rowgroup">
      <div role="row" className={styles.group}>
        <span role="cell" aria-colspan={COLUMNS.length}>
          <GroupTitle group={group} rows={rows} /> <span className={`num ${styles.count}`}>{rows.length}</span>
          {group === 'ordinary' && <OnlyPlanned rows={rows} />}
          <GroupTools group={group} rows={rows} onAskAll={props.onAskAll} dispatch={props.dispatch} />
        </span>
      </div>
      <Lines {...props} rows={rows} />
    </div>
  );
}

type TitleProps = { readonly group: BatchGroup; readonly rows: readonly BatchRow[] };

function GroupTitle({ group, rows }: TitleProps) {
  const { t } = useTranslation('batch');
  if (group !== 'marked') return <b>{t(`group.${group}`)}</b>;
  return rows.every((row) => row.isChecked) ? <b>{t('group.read')}</b> : <Highlight>{t('group.marked')}</Highlight>;
}

/** Says of how many sheets no person has recorded or changed anything, so that 'no hint' is not taken for a report. */
function OnlyPlanned({ rows }: Pick<TitleProps, 'rows'>) {
  const { t } = useTranslation('batch');
  const count = rows.filter(isOnlyPlanned).length;
  return count > 0 && <span className={styles.count}>{t('group.onlyPlanned', { count })}</span>;
}

type ToolsProps = TitleProps & Pick<BatchTableProps, 'onAskAll' | 'dispatch'>;

/** Actions of the keys of a group, or how much of it is done. */
function GroupTools({ group, rows, onAskAll, dispatch }: ToolsProps) {
  const { t } = useTranslation('batch');
  const checked = rows.filter((row) => row.isChecked);
  const isDone = checked.length === rows.length;
  const isOrdinary = group === 'ordinary';
  return (
    <span className={styles.tools}>
      {group === 'saved' ? (
        <Key name="+" means={t('key.takeIn')} />
      ) : isDone ? (
        <>
          <span className="num">
            {t('group.checkedOf', { count: rows.length })}
            {isOrdinary && `, ${t('group.opened', { count: rows.filter((row) => row.isOpened).length })}`}
          </span>
          {isOrdinary && (
            <button
              type="button"
              className={styles.link}
              onClick={() => dispatch({ type: 'check', keys: rows.map(({ key }) => key), isChecked: false })}
            >
              {t('key.undoAll')}
            </button>
          )}
        </>
      ) : isOrdinary ? (
        <button type="button" className={styles.link} aria-keyshortcuts="Shift+A" onClick={onAskAll}>
          <span className={styles.keyName}>
            <Kbd>{t('key.shiftA')}</Kbd>{' '}
          </span>
          {t('key.confirmAll', { count: rows.length - checked.length })}
        </button>
      ) : (
        <Key name={t('key.altN')} means={t('key.next')} />
      )}
    </span>
  );
}

const Key = ({ name, means }: { readonly name: string; readonly means: string }) => (
  <span className={styles.keyName}>
    <Kbd>{name}</Kbd> {means}
  </span>
);

/** Rows per block: each block is memoized and rendered as a unit. */
const ROWS_OF_A_BLOCK = 25;

function Lines({ rows, active, ...rest }: Omit<BatchTableProps, 'ordered'> & { readonly rows: readonly BatchRow[] }) {
  const { people, areEmployees, hints, dispatch, onSelect } = rest;
  const blocks = Array.from({ length: Math.ceil(rows.length / ROWS_OF_A_BLOCK) }, (_, block) =>
    rows.slice(block * ROWS_OF_A_BLOCK, (block + 1) * ROWS_OF_A_BLOCK),
  );
  return blocks.map((block) => (
    <Block
      key={block[0]?.key}
      rows={block}
      active={block.some((row) => row.key === active) ? active : null}
      {...{ people, areEmployees, hints, dispatch, onSelect }}
    />
  ));
}

type BlockProps = Pick<BatchTableProps, 'people' | 'areEmployees' | 'active' | 'hints' | 'dispatch' | 'onSelect'> & {
  readonly rows: readonly BatchRow[];
};

/** A block of a long batch. A change in one sheet does not render the others, and blocks out of view are not painted. */
const Block = memo(
  function Block({ rows, people, areEmployees, active, ...rest }: BlockProps): ReactNode {
    const { monthAndYear } = useCalendarText();
    return (
      <div role="presentation" className={styles.block} style={{ '--rows': rows.length } as CSSProperties}>
        {rows.map((row) => (
          <BatchLine
            key={row.key}
            row={row}
            name={areEmployees ? (people.get(row.proposal.schema_id)?.name ?? '…') : monthAndYear(row.proposal.month)}
            isActive={row.key === active}
            {...rest}
          />
        ))}
      </div>
    );
  },
  ({ rows: before, ...a }, { rows: after, ...b }) =>
    before.length === after.length &&
    before.every((row, place) => row === after[place]) &&
    (Object.keys(a) as (keyof typeof a)[]).every((key) => a[key] === b[key]),
);

/** Names the sheets without a day to work, in one line. @source docs/product.md section 4 "Batch" */
function DroppedLine({ state, people, areEmployees }: BatchTableProps) {
  const { t } = useTranslation('batch');
  const { monthAndYear } = useCalendarText();
  if (state.dropped.length === 0) return null;
  const names = state.dropped.map(({ schemaId, month }) =>
    areEmployees ? (people.get(schemaId)?.name ?? '…') : monthAndYear(month),
  );
  return (
    <p className={styles.dropped}>
      {t('group.dropped')} {formatList(currentLanguage(), names)}
    </p>
  );
}
