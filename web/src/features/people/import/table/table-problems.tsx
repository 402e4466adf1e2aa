import type { ImportField } from '@zeitblatt/domain/people/import/import-columns';
import type { ImportedRow } from '@zeitblatt/domain/people/import/import-people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList, formatLongDate } from '../../../../texts/format.ts';
import { currentLanguage } from '../../../../texts/i18n.ts';
import { Button } from '../../../../ui/marks/button.tsx';
import { Highlight } from '../../../../ui/marks/marks.tsx';
import styles from './table-problems.module.css';
import type { TableState } from './table-state.ts';
import { useProblemText } from './use-problem-text.ts';

/** Problems that are named at once; a button shows the others. */
const NAMED = 3;

type TableProblemsProps = Pick<TableState, 'order'> & {
  /** Rows that were not created yet. */
  readonly people: readonly ImportedRow[];
  /** How many of them can be created; where a sum tells it, nothing. */
  readonly right?: number;
};

/** Problems of the table: a column that is missing altogether, then single rows. */
export function TableProblems({ people, right, order }: TableProblemsProps) {
  const { t } = useTranslation('people-import');
  const textOf = useProblemText();
  const [isWhole, setWhole] = useState(false);
  const lacking = lackingColumns(people);
  const wrong = people.filter(({ problems }) => problems.length > 0);
  if (wrong.length === 0) return null;
  if (lacking.length > 0) {
    const fields = formatList(
      currentLanguage(),
      lacking.map((field) => t(`field.${field}`)),
    );
    return (
      <p className={styles['note']} role="status">
        <Highlight>{t('table.lacking', { fields })}</Highlight> {t('table.lackingHow')}
      </p>
    );
  }
  const all = wrong.flatMap(({ row, problems }) =>
    [...new Set(problems.map(textOf))].map((problem) =>
      t('table.inRow', { row: row + 1, problem: problem.replace(/\.$/, '') }),
    ),
  );
  return (
    <div className={styles['note']} role="status">
      {(isWhole ? all : all.slice(0, NAMED)).map((text) => (
        <p key={text}>
          <Highlight>{text}</Highlight>
        </p>
      ))}
      {!isWhole && all.length > NAMED && (
        <p>
          <Button kind="quiet" size="xs" onClick={() => setWhole(true)}>
            {t('table.allProblems', { count: all.length })}
          </Button>
        </p>
      )}
      <DayQuestions people={wrong} onOrder={order} />
      {right !== undefined && <p>{t('table.wait', { count: wrong.length, right })}</p>}
    </div>
  );
}

/** Asks once for each column of dates with two readings, by its first such date. */
function DayQuestions({
  people,
  onOrder,
}: {
  readonly people: readonly ImportedRow[];
  readonly onOrder: TableState['order'];
}) {
  const { t } = useTranslation('people-import');
  const asked = new Map(
    people
      .flatMap(({ problems }) => problems.flatMap((one) => (one.choices ? [[one.field, one.choices] as const] : [])))
      .reverse(),
  );
  return [...asked].map(([field, days]) => (
    <p key={field} className={styles['choice']}>
      {t('table.whichDay', { field: t(`field.${field}`) })}{' '}
      {DAY_ORDERS.map((order, index) => (
        <Button key={order} size="xs" onClick={() => onOrder(field, order)}>
          {formatLongDate(currentLanguage(), days[index] ?? '')}
        </Button>
      ))}
    </p>
  ));
}

/** In the order of the choices. */
const DAY_ORDERS = ['day', 'month'] as const;

/** Fields without a column that every row lacks. */
const lackingColumns = (people: readonly ImportedRow[]): ImportField[] => {
  const [first] = people;
  const fields = first?.problems.filter(({ column }) => column === null).map(({ field }) => field) ?? [];
  return fields.filter((field) =>
    people.every(({ problems }) => problems.some((one) => one.column === null && one.field === field)),
  );
};
