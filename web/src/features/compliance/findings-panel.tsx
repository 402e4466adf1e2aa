import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Finding, StoredReason } from '@zeitblatt/domain/compliance/finding';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { findingsWithoutReason, isMonthFinding, type TypedReasons } from './answers.ts';
import { type FindingActions, type FindingFocus, FindingItem } from './finding-item.tsx';
import './findings.css';

/** The unfolded finding, and whether it takes the keyboard focus. */
export type UnfoldedFinding = { readonly key: string; readonly focus: FindingFocus; readonly turn: number };

type FindingsPanelProps = {
  readonly findings: readonly Finding[];
  readonly reasons: TypedReasons;
  readonly kept: readonly StoredReason[];
  readonly shown: UnfoldedFinding | null;
  readonly year: string;
  /** Sundays of the year that are free or can still be free. */
  readonly freeSundays: number;
  readonly dayShort: (day: IsoDate) => string;
  readonly actions: FindingActions;
};

/** Panel of the month's legal findings, with fields for the user's reasons. A finding never prevents a save. */
export const FindingsPanel = memo(function FindingsPanel(props: FindingsPanelProps) {
  const { findings, reasons, shown, year, freeSundays } = props;
  const { t } = useTranslation('timesheets');
  const open = findingsWithoutReason(findings, reasons).length;
  return (
    <section className="findings-panel" aria-label={t('findings.label')}>
      <h2>{findings.length === 0 ? t('findings.none') : t('findings.count', { count: findings.length })}</h2>
      {findings.length > 0 && <p className="findings-open">{t('findings.open', { count: open })}</p>}
      <ul>
        {findings.map((finding) => (
          <Item key={finding.key} finding={finding} {...props} isUnfolded={shown?.key === finding.key} />
        ))}
      </ul>
      <details className="findings-limits">
        <summary className="num">{t('findings.freeSundays', { year, count: freeSundays })}</summary>
        <p>{t('findings.sundaysMeant')}</p>
        <p>{t('findings.limits')}</p>
      </details>
    </section>
  );
});

type ItemProps = FindingsPanelProps & { readonly finding: Finding; readonly isUnfolded: boolean };

function Item({ finding, reasons, kept, shown, dayShort, actions, isUnfolded }: ItemProps) {
  const [first, ...more] = finding.days;
  const days =
    first === undefined || isMonthFinding(finding)
      ? ''
      : more.length === 0
        ? dayShort(first)
        : `${dayShort(first)} +${more.length}`;
  return (
    <FindingItem
      finding={finding}
      days={days}
      reason={reasons[finding.key] ?? ''}
      kept={kept.find(({ key }) => key === finding.key) ?? null}
      isUnfolded={isUnfolded}
      turn={isUnfolded ? (shown?.turn ?? 0) : 0}
      focus={isUnfolded ? (shown?.focus ?? 'none') : 'none'}
      actions={actions}
    />
  );
}
