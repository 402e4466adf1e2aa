import { IconChevronDown, IconChevronRight, IconEye, IconPencil } from '@tabler/icons-react';
import { type Dispatch, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours, formatHoursDifference, formatList } from '../../../texts/format.ts';
import { currentLanguage } from '../../../texts/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Highlight } from '../../../ui/marks.tsx';
import { MonthBars } from '../../../ui/month-bars.tsx';
import { toDayEntry } from '../month/sheet.ts';
import { totalsBarsOf } from '../month/totals-panel.tsx';
import columns from './batch-columns.module.css';
import styles from './batch-line.module.css';
import { type BatchRow, isEdited, replacesSheet } from './batch-row.ts';
import type { BatchAction } from './batch-state.ts';

type BatchLineProps = {
  readonly row: BatchRow;
  readonly name: string;
  readonly number: string | null;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly dispatch: Dispatch<BatchAction>;
};

/** A sheet in one line: its totals, and what needs review. */
export function BatchLine({ row, name, number, isActive, isOpen, dispatch }: BatchLineProps) {
  const { t } = useTranslation('timesheets');
  const { totals } = row.view;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div
      role="row"
      className={`${columns.columns} ${styles.line}`}
      data-batch-row={row.key}
      data-open={isOpen || undefined}
      data-left-out={row.isLeftOut || undefined}
    >
      <span role="cell" className={styles.state}>
        <LineState row={row} />
      </span>
      <span role="rowheader" className={styles.name}>
        {/* The button covers the whole line of the sheet, so that a click anywhere on the line unfolds it. */}
        <button
          type="button"
          tabIndex={isActive ? 0 : -1}
          aria-expanded={isOpen}
          onClick={() => dispatch(isOpen ? { type: 'fold' } : { type: 'unfold', key: row.key })}
        >
          <Chevron size={15} aria-hidden />
          <span>{name}</span>
        </button>
        {number !== null && <span className="num">{number}</span>}
      </span>
      <span role="cell" data-column="course">
        <Course row={row} />
      </span>
      <Figure column="days" title={t('batch.column.days')} value={String(totals.working_days)} />
      <Figure column="planned" title={t('batch.column.planned')} value={formatHours(totals.planned_minutes)} />
      <Figure column="target" title={t('batch.column.target')} value={formatHours(totals.target_minutes)} />
      <Figure column="worked" title={t('batch.column.worked')} value={formatHours(totals.worked_minutes)} />
      <Figure
        column="difference"
        title={t('batch.column.difference')}
        value={formatHoursDifference(totals.worked_minutes - totals.target_minutes)}
      />
      <span role="cell" data-column="marks">
        <LineMarks row={row} />
      </span>
    </div>
  );
}

type FigureProps = { readonly column: string; readonly title: string; readonly value: string };

/** A number of a column. On narrow screens, which have no column headers, its name precedes it. */
const Figure = ({ column, title, value }: FigureProps) => (
  <span role="cell" data-column={column} data-zero={value === '0:00' || undefined} className="num">
    <span className={styles.figureName} aria-hidden>
      {title}{' '}
    </span>
    {value}
  </span>
);

function LineState({ row }: { readonly row: BatchRow }) {
  const { t } = useTranslation('timesheets');
  const [Icon, text] = isEdited(row)
    ? ([IconPencil, t('batch.state.edited')] as const)
    : row.isOpened
      ? ([IconEye, t('batch.state.opened')] as const)
      : ([null, ''] as const);
  return Icon && <Icon size={16} role="img" aria-label={text} />;
}

/** Bars of the month; rendered again only when its times change. */
const Course = memo(
  function Course({ row: { view, editor, proposal } }: { readonly row: BatchRow }) {
    const bars = useMemo(
      () => totalsBarsOf({ sheet: proposal, entries: editor?.entries ?? proposal.days.map(toDayEntry), view }),
      [proposal, editor?.entries, view],
    );
    return <MonthBars days={bars} targetMinutes={view.meanMinutes} />;
  },
  (before, after) => before.row.view === after.row.view,
);

function LineMarks({ row }: { readonly row: BatchRow }) {
  const { t } = useTranslation('timesheets');
  const { view, problems } = row;
  const { findings } = view;
  const days = view.marks.map(({ day }) => `${Number(day.slice(8))}.`);
  const paragraphs = [...new Set(findings.map(({ paragraph }) => paragraph))];
  return (
    <>
      {problems.length > 0 && <span className={styles.problem}>{problems.join(' ')}</span>}
      {row.isLeftOut && <Badge>{t('batch.state.leftOut')}</Badge>}
      {replacesSheet(row) && !row.isLeftOut && (
        <Badge>{t('batch.replaces', { version: row.proposal.timesheet_version })}</Badge>
      )}
      {days.length > 0 && (
        <span>
          <Highlight>{formatList(currentLanguage(), days)}</Highlight>
        </span>
      )}
      {paragraphs.length > 0 && (
        <span>{row.isOdd ? <Highlight>{paragraphs.join(', ')}</Highlight> : paragraphs.join(', ')}</span>
      )}
    </>
  );
}
