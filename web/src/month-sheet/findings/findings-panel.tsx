import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Finding, StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import { ruleInForceOn } from '@zeitblatt/domain/months/law/facts/rules';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Highlight } from '../../ui/marks/marks.tsx';
import type { TypedReasons } from './answers.ts';
import type { FindingActions, UnfoldedFinding } from './finding-actions.ts';
import { FindingGroupItem } from './finding-group-item.tsx';
import { groupFindings, openGroups } from './finding-groups.ts';
import { FindingNotices, LateRecording } from './finding-notices.tsx';
import './findings.css';

type FindingsPanelProps = {
  readonly findings: readonly Finding[];
  readonly reasons: TypedReasons;
  readonly kept: readonly StoredReason[];
  /** The reason that the company gave for recording the month late; null without one. */
  readonly lateReason: string | null;
  readonly shown: UnfoldedFinding | null;
  /** First day of the month. */
  readonly from: IsoDate;
  /** Sundays of the year that are free or can still be free. */
  readonly freeSundays: number;
  readonly dayShort: (day: IsoDate) => string;
  readonly actions: FindingActions;
};

/** Free Sundays above the required number from which the panel speaks of them. */
const SUNDAYS_TO_SPARE = 5;

/**
 * Panel of the month's legal findings, one line and one reason for each rule. A finding never prevents a save.
 *
 * @source docs/decisions.md D38, D64
 */
export const FindingsPanel = memo(function FindingsPanel(props: FindingsPanelProps) {
  const { findings, reasons, kept, shown, dayShort, actions } = props;
  const { t } = useTranslation('timesheets');
  const { asking, notices, late } = useMemo(() => groupFindings(findings), [findings]);
  const open = openGroups(findings, reasons).length;
  return (
    <section className="findings-panel" aria-label={t('findings.label')}>
      <h2>
        {open > 0 ? (
          <Highlight>{t('findings.ask', { count: open })}</Highlight>
        ) : (
          t(asking.length > 0 ? 'findings.allAnswered' : notices.length > 0 ? 'findings.nothingAsked' : 'findings.none')
        )}
      </h2>
      <ul>
        {asking.map((group) => {
          const isUnfolded = group.findings.some(({ key }) => key === shown?.key);
          return (
            <FindingGroupItem
              key={group.kind}
              group={group}
              reasons={reasons}
              kept={kept}
              isUnfolded={isUnfolded}
              turn={isUnfolded ? (shown?.turn ?? 0) : 0}
              focus={isUnfolded ? (shown?.focus ?? 'none') : 'none'}
              dayShort={dayShort}
              actions={actions}
            />
          );
        })}
      </ul>
      <FindingNotices groups={notices} shown={shown} dayShort={dayShort} actions={actions} />
      {late && (
        <LateRecording
          finding={late}
          reasons={reasons}
          companyReason={props.lateReason}
          shown={shown}
          actions={actions}
        />
      )}
      <Limits {...props} />
    </section>
  );
});

function Limits({ from, freeSundays }: Pick<FindingsPanelProps, 'from' | 'freeSundays'>) {
  const { t } = useTranslation('timesheets');
  const required = ruleInForceOn('too_few_free_sundays', from)?.figures.requiredCount ?? 0;
  const isScarce = freeSundays < required + SUNDAYS_TO_SPARE;
  return (
    <details className="findings-limits">
      <summary className="num">
        {isScarce ? t('findings.freeSundays', { year: from.slice(0, 4), count: freeSundays }) : t('findings.about')}
      </summary>
      {isScarce && <p>{t('findings.sundaysMeant')}</p>}
      <p>{t('findings.limits')}</p>
    </details>
  );
}
