import { IconCheck } from '@tabler/icons-react';
import { IMPORT_FIELDS } from '@zeitblatt/domain/people/import/import-columns';
import type { ImportedRow } from '@zeitblatt/domain/people/import/import-people';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../../ui/frame/layout.ts';
import { Button } from '../../../../ui/marks/button.tsx';
import styles from './table-preview.module.css';
import type { TableState } from './table-state.ts';
import { useProblemText } from './use-problem-text.ts';

/** Rows that are shown at first, besides those with a problem. */
const FIRST_ROWS = 7;

/** Shown rows with a problem, so that a wrong column does not show everything. */
const PROBLEM_ROWS = 20;

/** The table as it was read: the meaning of each column above it, wrong cells marked and open for a correction. */
export function TablePreview(table: TableState) {
  const { t } = useTranslation('people-import');
  const { people } = table;
  const [isWhole, setWhole] = useState(false);
  const wrong = new Set(
    people
      .filter(isWrong)
      .slice(0, PROBLEM_ROWS)
      .map(({ row }) => row),
  );
  const shown = isWhole ? people : people.filter(({ row }) => row < FIRST_ROWS || wrong.has(row));
  const hidden = people.length - shown.length;
  return (
    <div className={styles['frame']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className={styles['scroll']} role="region" aria-label={t('table.preview')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <ColumnHeads {...table} />
            </tr>
          </thead>
          <tbody>
            {shown.map((person) => (
              <tr key={person.row} data-done={table.done.has(person.row) || undefined}>
                <RowCells person={person} table={table} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <p>
          {t('table.more', { count: hidden })}{' '}
          <Button kind="quiet" size="xs" onClick={() => setWhole(true)}>
            {t('table.showAll', { count: people.length })}
          </Button>
        </p>
      )}
    </div>
  );
}

const isWrong = ({ problems }: ImportedRow): boolean => problems.length > 0;

/** The heads of the columns, each with the field that it holds. */
export function ColumnHeads({ headings, mapping, map }: Pick<TableState, 'headings' | 'mapping' | 'map'>) {
  const { t } = useTranslation('people-import');
  return (
    <>
      {headings.map((heading, column) => (
        // biome-ignore lint: a column has no other identity than its place
        <th key={column} scope="col">
          <span>{heading || t('table.column', { number: column + 1 })}</span>
          <select
            aria-label={t('table.meaning', { column: heading || String(column + 1) })}
            value={mapping[column] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              map(column, IMPORT_FIELDS.find((field) => field === value) ?? null)
            }
          >
            <option value="">{t('field.none')}</option>
            {IMPORT_FIELDS.map((field) => (
              <option key={field} value={field}>
                {t(`field.${field}`)}
              </option>
            ))}
          </select>
        </th>
      ))}
    </>
  );
}

/** The cells of a row: wrong ones are open for a correction. */
export function RowCells({ person, table }: { readonly person: ImportedRow; readonly table: TableState }) {
  const { t } = useTranslation('people-import');
  const textOf = useProblemText();
  const { row, problems } = person;
  const id = useId();
  const isDone = table.done.has(row);
  return (
    <>
      {table.headings.map((heading, column) => {
        const text = table.cells[row]?.[column] ?? '';
        const problem = isDone ? undefined : problems.find((one) => one.column === column);
        const isOpen = !isDone && (problem !== undefined || table.isEdited(row, column));
        return (
          // biome-ignore lint: a column has no other identity than its place
          <td
            key={column}
            data-wrong={problem ? true : undefined}
            data-heading={isOpen ? heading || String(column + 1) : undefined}
          >
            {isOpen ? (
              <input
                aria-label={t('table.cell', { row: row + 1, column: heading || String(column + 1) })}
                aria-invalid={problem !== undefined}
                aria-describedby={problem && `${id}-${column}`}
                title={problem && textOf(problem)}
                size={Math.max(8, text.length)}
                value={text}
                onChange={(event) => table.edit(row, column, event.currentTarget.value)}
              />
            ) : (
              text
            )}
            {problem && <VisuallyHidden id={`${id}-${column}`}>{textOf(problem)}</VisuallyHidden>}
            {isDone && column === 0 && <IconCheck size={14} aria-label={t('table.isDone')} />}
          </td>
        );
      })}
    </>
  );
}
