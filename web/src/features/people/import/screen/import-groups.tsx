import type { Weekday } from '@zeitblatt/domain/calendar/dates';
import type { ImportField } from '@zeitblatt/domain/people/import/import-columns';
import { columnOf } from '@zeitblatt/domain/people/import/import-people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatHours } from '../../../../texts/format.ts';
import { VisuallyHidden } from '../../../../ui/frame/layout.ts';
import { Button } from '../../../../ui/marks/button.tsx';
import frame from '../table/table-preview.module.css';
import { ColumnHeads, RowCells } from '../table/table-preview.tsx';
import styles from './import-groups.module.css';
import { type CheckedRow, GROUPS, type Group, type ImportState } from './use-import.ts';

/** Rows of a group that are shown at first; all that wait are. */
const FIRST_ROWS: Readonly<Record<Group, number>> = {
  waiting: 100,
  updated: 50,
  created: 20,
  unchanged: 0,
  leftOut: 0,
};

/** The rows of a table by what an import would do with them. */
export function ImportGroups({ table }: { readonly table: ImportState }) {
  const { t } = useTranslation('people-import');
  return (
    <div className={frame['frame']}>
      <div
        className={`${frame['scroll']} ${styles['scroll']}`}
        role="region"
        aria-label={t('table.preview')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('screen.row')}</th>
              <ColumnHeads {...table} />
              <th scope="col">
                <VisuallyHidden>{t('screen.leaveOut')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          {GROUPS.map((group) => (
            <GroupRows key={group} group={group} table={table} />
          ))}
        </table>
      </div>
    </div>
  );
}

function GroupRows({ group, table }: { readonly group: Group; readonly table: ImportState }) {
  const { t } = useTranslation('people-import');
  const [isWhole, setWhole] = useState(false);
  const rows = table.people.filter(({ state }) => state === group);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS[group]);
  const width = table.headings.length + 2;
  return (
    <tbody data-group={group}>
      <tr className={styles['group']}>
        <th colSpan={width} scope="rowgroup">
          {t(`screen.group.${group}`)} <small>{rows.length}</small>{' '}
          {shown.length < rows.length && (
            <Button kind="quiet" size="xs" onClick={() => setWhole(true)}>
              {t('table.showAll', { count: rows.length })}
            </Button>
          )}
        </th>
      </tr>
      {shown.map((row) => (
        <Row key={row.row} row={row} table={table} />
      ))}
    </tbody>
  );
}

function Row({ row, table }: { readonly row: CheckedRow; readonly table: ImportState }) {
  const { t } = useTranslation('people-import');
  const changeText = useChangeText();
  const isLeftOut = row.state === 'leftOut';
  const changed = new Map(row.changes.map((one) => [columnOf(table.mapping, one.field), one] as const));
  const label = t(isLeftOut ? 'screen.takeRow' : 'screen.leaveRow', { row: row.row + 1 });
  return (
    <tr>
      <td className={styles['number']}>{row.row + 1}</td>
      {row.state === 'updated' ? (
        table.headings.map((_, column) => {
          const change = changed.get(column);
          return (
            // biome-ignore lint: a column has no other identity than its place
            <td key={column}>
              {change ? (
                <>
                  <s>{changeText(change.field, change.old)}</s> <b>{changeText(change.field, change.new)}</b>
                </>
              ) : (
                table.cells[row.row]?.[column]
              )}
            </td>
          );
        })
      ) : (
        <RowCells person={row} table={table} />
      )}
      <td>
        <Button
          kind="quiet"
          size="xs"
          aria-label={label}
          onClick={() => (isLeftOut ? table.takeBack(row.row) : table.leaveOut(row.row))}
        >
          {t(isLeftOut ? 'screen.take' : 'screen.leaveOut')}
        </Button>
      </td>
    </tr>
  );
}

/** A value of a change as people read it. */
function useChangeText(): (field: ImportField, value: string | null) => string {
  const { t } = useTranslation('calendar');
  return (field, value) => {
    if (value === null) return '–';
    if (field === 'hours_week') return formatHours(Number(value));
    if (field === 'days')
      return value
        .split(',')
        .filter((day) => day !== '')
        .map((day) => t(`weekdayShort.${Number(day) as Weekday}`))
        .join(', ');
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
  };
}
