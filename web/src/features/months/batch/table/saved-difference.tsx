import type { SavedComparison } from '@zeitblatt/domain/months/sheet/timesheet';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours, formatList } from '../../../../texts/format.ts';
import { currentLanguage } from '../../../../texts/i18n.ts';
import { codeOfKind } from '../../../../ui/marks/day-code.tsx';
import type { BatchAction } from '../model/batch-model.ts';
import type { BatchRow } from '../model/batch-row.ts';
import { paidMinutesOf } from '../model/month-days.ts';
import type { HintText } from '../model/use-hint-text.ts';
import styles from './batch-line.module.css';

type SavedDifferenceProps = {
  readonly row: BatchRow;
  readonly hints: HintText;
  readonly dispatch: Dispatch<BatchAction>;
};

/** Days that a line names; more of them are counted. */
const DAYS_NAMED = 4;

/** Content of a saved sheet beside its proposal, and the button that takes it in. @source docs/decisions.md D34 */
export function SavedDifference({ row, hints, dispatch }: SavedDifferenceProps) {
  const { t } = useTranslation('batch');
  const { saved } = row.proposal;
  if (row.isStored || saved === null) return <span data-quiet>{t('saved.now')}</span>;
  const isSame = saved.different_days.length === 0;
  return (
    <>
      <span data-quiet={isSame || undefined}>
        {isSame ? (
          t('saved.same')
        ) : (
          <DifferenceText saved={saved} proposed={paidMinutesOf(row.proposal.totals)} hints={hints} />
        )}
      </span>
      <button
        type="button"
        className={styles.takeIn}
        tabIndex={-1}
        onClick={() => dispatch({ type: 'takeIn', key: row.key, isTakenIn: true })}
      >
        {t('saved.takeIn')}
      </button>
    </>
  );
}

type DifferenceTextProps = {
  readonly saved: SavedComparison;
  readonly proposed: number;
  readonly hints: HintText;
};

/** `Gespeichert 176:30, Vorschlag 176:00 (Mo 19.)`; a day that the sheet records as an absence has its letter. */
function DifferenceText({ saved, proposed, hints }: DifferenceTextProps) {
  const { t } = useTranslation('batch');
  const named = saved.different_days.slice(0, DAYS_NAMED).map(({ day, kind }) => {
    return kind === null || kind === 'holiday'
      ? hints.day(day)
      : t('saved.withKind', { day: hints.day(day), letter: codeOfKind(kind) });
  });
  const more = saved.different_days.length - named.length;
  const days = formatList(currentLanguage(), more > 0 ? [...named, t('bar.andMore', { count: more })] : named);
  return t('saved.on', { saved: formatHours(paidMinutesOf(saved)), proposed: formatHours(proposed), days });
}
