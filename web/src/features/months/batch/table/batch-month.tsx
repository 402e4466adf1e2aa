import { IconArrowLeft, IconCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { type Dispatch, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { useNumberTexts } from '../../../../texts/month-numbers.ts';
import { SkeletonRows } from '../../../../ui/frame/skeleton.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { DayCode } from '../../../../ui/marks/day-code.tsx';
import { OutsideLink } from '../../../../ui/marks/link.tsx';
import { Kbd, StampMark } from '../../../../ui/marks/marks.tsx';
import type { BatchAction } from '../model/batch-model.ts';
import { type BatchRow, groupOf, isSavedSheet } from '../model/batch-row.ts';
import { countKinds } from '../model/month-days.ts';
import type { HintText } from '../model/use-hint-text.ts';
import styles from './batch-month.module.css';
import { MonthDays } from './month-table.tsx';
import { useShownMonth } from './use-shown-month.ts';

/**
 * How long a month must be visible before its sheet counts as opened.
 *
 * @source docs/product.md section 9 "Batch row opened delay"
 */
const OPENED_AFTER_MS = 1000;

/** Counts a sheet as opened once its month has been visible for a second. */
export function useOpenedAfterAWhile(key: string, dispatch: Dispatch<BatchAction>): void {
  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: 'opened', key }), OPENED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [dispatch, key]);
}

/** Rows of the placeholder while a saved month is read. */
const ROWS_LOADING = 23;

type BatchMonthProps = {
  readonly row: BatchRow;
  /** Name of the employee or month. */
  readonly name: string;
  readonly number: string | null;
  readonly hints: HintText;
  /** Whether the month covers the list, as on narrow screens. */
  readonly isOver: boolean;
  readonly isLocked: boolean;
  readonly dispatch: Dispatch<BatchAction>;
};

/** The month of the selected sheet beside the list, to be read. */
export function BatchMonth(props: BatchMonthProps) {
  const { row, name, number, hints, isOver, isLocked, dispatch } = props;
  const { t } = useTranslation('batch');
  useOpenedAfterAWhile(row.key, dispatch);
  const { shown, failed } = useShownMonth(row);
  return (
    <section
      className={`panel ${styles.month}`}
      aria-label={t('month.label', { name })}
      data-over={isOver || undefined}
    >
      <header className={styles.head}>
        {isOver && (
          <Button
            size="xs"
            icon={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => dispatch({ type: 'showMonth', isShown: false })}
          >
            {t('month.toList')}
          </Button>
        )}
        <h2>{name}</h2>
        {number !== null && <span className={`num ${styles.number}`}>{t('month.number', { number })}</span>}
        {row.isChecked && <StampMark>{t('state.checked')}</StampMark>}
      </header>
      {shown !== null && <Sums row={shown} />}
      {failed !== null && <ReadFailure of={failed} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className={styles.days} role="group" aria-label={t('month.days', { label: name })} tabIndex={0}>
        {shown !== null && <MonthDays row={shown} label={name} hints={hints} />}
        {shown === null && failed === null && <SkeletonRows count={ROWS_LOADING} height={24} />}
      </div>
      <footer className={styles.actions} inert={isLocked}>
        <MonthActions row={row} dispatch={dispatch} />
      </footer>
    </section>
  );
}

function Sums({ row }: Pick<BatchMonthProps, 'row'>) {
  const { t } = useTranslation('calendar');
  const numberTexts = useNumberTexts();
  const { numbers, days } = row.view;
  return (
    <p className={`num ${styles.sums}`}>
      {numberTexts(numbers).map(({ id, name, hours }) => (
        <span key={id} className={id === 'paid' || id === 'difference' ? undefined : styles.quiet}>
          {name} <b>{hours}</b>
        </span>
      ))}
      <span className={styles.kinds}>
        {[...countKinds(days)].map(([kind, count]) => (
          <span key={kind}>
            <DayCode state={kind} /> <span className="visually-hidden">{t(`kind.${kind}`)}</span> {count}
          </span>
        ))}
      </span>
    </p>
  );
}

function MonthActions({ row, dispatch }: Pick<BatchMonthProps, 'row' | 'dispatch'>) {
  const { t } = useTranslation('batch');
  const { key, proposal, isChecked, isTakenIn } = row;
  if (groupOf(row) === 'saved')
    return (
      <>
        <SavedLink row={row} />
        {proposal.timesheet_id !== null && (
          <Button
            icon={<IconPlus size={16} aria-hidden />}
            aria-keyshortcuts="+"
            onClick={() => dispatch({ type: 'takeIn', key, isTakenIn: true })}
          >
            {t('saved.takeIn')}
          </Button>
        )}
      </>
    );
  return (
    <>
      <Button
        icon={<IconPencil size={16} aria-hidden />}
        aria-keyshortcuts="e"
        onClick={() => dispatch({ type: 'open', key })}
      >
        {t('month.edit')} <KeyName name="E" />
      </Button>
      {isSavedSheet(row) && isTakenIn && (
        <Button onClick={() => dispatch({ type: 'takeIn', key, isTakenIn: false })}>{t('saved.leaveOut')}</Button>
      )}
      {isChecked ? (
        <Button onClick={() => dispatch({ type: 'check', keys: [key], isChecked: false })}>{t('month.uncheck')}</Button>
      ) : (
        <Button
          kind="primary"
          icon={<IconCheck size={16} aria-hidden />}
          aria-keyshortcuts="Space"
          onClick={() => dispatch({ type: 'checkAndNext', key })}
        >
          {t('month.checkNext')} <KeyName name={t('key.space')} />
        </Button>
      )}
    </>
  );
}

/** The saved sheet in a new tab, so that the batch stays as it is. */
function SavedLink({ row: { proposal } }: Pick<BatchMonthProps, 'row'>) {
  const { t } = useTranslation('batch');
  if (proposal.timesheet_id === null) return null;
  return (
    <OutsideLink href={`/employees/${proposal.employee_id}/timesheet/${proposal.timesheet_id}`} target="_blank">
      {t('saved.view')} <span className="visually-hidden">{t('saved.newTab')}</span>
    </OutsideLink>
  );
}

/** The key of a button, where there is a keyboard. */
export const KeyName = ({ name }: { readonly name: string }) => (
  <span className={styles.key} aria-hidden>
    <Kbd>{name}</Kbd>
  </span>
);
