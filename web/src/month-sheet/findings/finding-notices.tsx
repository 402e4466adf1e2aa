import type { Finding } from '@zeitblatt/domain/months/law/facts/finding';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedReasons } from './answers.ts';
import type { FindingActions, UnfoldedFinding } from './finding-actions.ts';
import { daysOfGroup, type FindingGroup } from './finding-groups.ts';
import { useFindingText } from './finding-text.ts';

type NoticesProps = {
  readonly groups: readonly FindingGroup[];
  readonly shown: UnfoldedFinding | null;
  readonly dayShort: (day: string) => string;
  readonly actions: FindingActions;
};

/** Rules that only inform: one grey sentence, each rule with its explanation behind it. */
export function FindingNotices({ groups, shown, dayShort, actions }: NoticesProps) {
  const { t } = useTranslation('timesheets');
  const { title, text } = useFindingText();
  const id = useId();
  if (groups.length === 0) return null;
  const unfolded = groups.find(({ findings }) => findings.some(({ key }) => key === shown?.key));
  return (
    <div className="finding-notices">
      <p>
        {t('findings.withoutReason')}{' '}
        {groups.map((group, index) => (
          <Fragment key={group.kind}>
            {index > 0 && ', '}
            <button
              type="button"
              aria-expanded={group === unfolded}
              aria-controls={id}
              onClick={() => actions.onUnfold(group === unfolded ? null : (group.findings[0]?.key ?? null))}
            >
              {group.findings.length > 1 && `${group.findings.length} × `}
              {title(group.kind)}
            </button>
          </Fragment>
        ))}
      </p>
      {unfolded && (
        <div className="finding-body" id={id}>
          {unfolded.findings.slice(0, 1).map((finding) => (
            <p key={finding.key}>
              {text(finding)} <span className="finding-paragraph">{finding.paragraph}</span>
            </p>
          ))}
          <p className="finding-days num">
            {daysOfGroup(unfolded).map((day, index) => (
              <Fragment key={day}>
                {index > 0 && ', '}
                <button type="button" onClick={() => actions.onDay(day)}>
                  {dayShort(day)}
                </button>
              </Fragment>
            ))}
          </p>
        </div>
      )}
    </div>
  );
}

type LateProps = Omit<NoticesProps, 'groups' | 'dayShort'> & {
  readonly finding: Finding;
  readonly reasons: TypedReasons;
  /** The reason that the company gave for all sheets of the month. @source docs/decisions.md D102 */
  readonly companyReason: string | null;
};

/** Late recording as one grey line; its explanation and the reason that was given stand behind a button. */
export function LateRecording({ finding, reasons, companyReason, shown, actions }: LateProps) {
  const { t } = useTranslation('timesheets');
  const { title, text } = useFindingText();
  const id = useId();
  const isUnfolded = shown?.key === finding.key;
  const reason = companyReason ?? reasons[finding.key]?.trim() ?? '';
  const days = t('findings.lateDays', { title: title(finding.kind), count: finding.days.length });
  return (
    <div className="finding-notices">
      <p>
        {reason === '' ? days : t('findings.lateAnswered', { days })}{' '}
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => actions.onUnfold(isUnfolded ? null : finding.key)}
        >
          {t('findings.read')}
        </button>
      </p>
      {isUnfolded && (
        <div className="finding-body" id={id}>
          {reason !== '' && <p>„{reason}“</p>}
          <p>
            {text(finding)} <span className="finding-paragraph">{finding.paragraph}</span>
          </p>
        </div>
      )}
    </div>
  );
}
