import { IconChevronDown } from '@tabler/icons-react';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type Finding, REASON_LENGTH_MAX, type StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintedLineField } from '../../forms/printed-line-field.tsx';
import { useIsAllowed } from '../../session/rights.ts';
import { formatTimestamp } from '../../texts/format.ts';
import { findingsWithoutReason, type TypedReasons } from './answers.ts';
import type { FindingActions, FindingFocus } from './finding-actions.ts';
import { daysLeftOut, daysOfGroup, type FindingGroup, keysOf, reasonOfGroup } from './finding-groups.ts';
import { useFindingText } from './finding-text.ts';

export type GroupProps = {
  readonly group: FindingGroup;
  readonly reasons: TypedReasons;
  readonly kept: readonly StoredReason[];
  readonly isUnfolded: boolean;
  /** Number that changes whenever the focus must move to this group. */
  readonly turn: number;
  readonly focus: FindingFocus;
  readonly dayShort: (day: IsoDate) => string;
  readonly actions: FindingActions;
};

/** A rule that asks for a reason: how often, on which days, what is meant, and one field for all of them. */
export function FindingGroupItem(props: GroupProps) {
  const { group, reasons, isUnfolded, turn, focus, actions } = props;
  const { t } = useTranslation('timesheets');
  const { title, text } = useFindingText();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const isOpen = findingsWithoutReason(group.findings, reasons).length > 0;
  useEffect(() => {
    if (turn === 0 || item.current === null) return;
    item.current.scrollIntoView({ block: 'nearest' });
    if (focus !== 'none') item.current.querySelector<HTMLElement>(focus === 'head' ? 'button' : 'textarea')?.focus();
  }, [turn, focus]);
  const count = group.findings.length;
  const sameFigure = useSameFigure(group);
  return (
    <li className="finding" data-open={isOpen || undefined} ref={item}>
      <button
        type="button"
        className="finding-head"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onKeyDown={(event) => event.key === 'Escape' && actions.onLeave(daysOfGroup(group))}
        onClick={() => actions.onUnfold(isUnfolded ? null : (group.findings[0]?.key ?? null))}
      >
        <span className="visually-hidden">{t(isOpen ? 'findings.warning' : 'findings.answered')}: </span>
        <span className="finding-title">
          <b>
            {count > 1 && `${count} × `}
            {title(group.kind)}
          </b>
          {sameFigure !== '' && `, ${sameFigure}`}
        </span>
        <IconChevronDown className="finding-chevron" size={15} aria-hidden />
      </button>
      <DayLinks {...props} hasFigures={sameFigure === ''} />
      {isUnfolded && (
        <div className="finding-body" id={id}>
          {group.findings.map((finding) => (
            <p key={finding.key}>
              {text(finding)} <span className="finding-paragraph">{finding.paragraph}</span>
            </p>
          ))}
        </div>
      )}
      <Reason {...props} />
    </li>
  );
}

/** The figure that all findings of a group share; empty where they differ. */
function useSameFigure({ findings }: FindingGroup): string {
  const { figure } = useFindingText();
  const figures = new Set(findings.map(figure));
  const [only = ''] = figures;
  return figures.size === 1 && (findings.length > 1 || findings[0]?.days.length === 0) ? only : '';
}

type DayLinksProps = Pick<GroupProps, 'group' | 'dayShort' | 'actions'> & {
  /** Whether each day names its own figure, because they differ. */
  readonly hasFigures: boolean;
};

function DayLinks({ group, dayShort, actions, hasFigures }: DayLinksProps) {
  const { figure } = useFindingText();
  if (daysOfGroup(group).length === 0) return null;
  const link = (finding: Finding, day: IsoDate, isLast: boolean) => (
    <span key={`${finding.key} ${day}`}>
      <button type="button" onClick={() => actions.onDay(day)}>
        {dayShort(day)}
      </button>
      {hasFigures && figure(finding) !== '' && `, ${figure(finding)}`}
      {!isLast && (hasFigures ? '; ' : ', ')}
    </span>
  );
  const places = group.findings.flatMap((finding) => finding.days.map((day) => ({ finding, day })));
  return (
    <p className="finding-days num">
      {places.map(({ finding, day }, index) => link(finding, day, index === places.length - 1))}
    </p>
  );
}

function Reason({ group, reasons, kept, dayShort, actions }: GroupProps) {
  const { t } = useTranslation('timesheets');
  const { title } = useFindingText();
  const mayAnswer = useIsAllowed(['confirm', 'Timesheet']);
  const keys = keysOf(group);
  const reason = reasonOfGroup(group, reasons);
  const left = daysLeftOut(group, reasons);
  // The user who presses Enter in the field has seen below it which days the reason does not cover yet.
  const settle = () => left.length > 0 && reason !== '' && actions.onReason(keys, reason);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey);
    if (!isDone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') settle();
    actions.onLeave(daysOfGroup(group));
  };
  const stored = kept.find(({ key }) => keys.includes(key));
  return (
    <div>
      <PrintedLineField
        label={t('findings.reasonFor', { title: title(group.kind) })}
        labelHidden
        placeholder={t('findings.reason')}
        rows={1}
        max={REASON_LENGTH_MAX}
        disabled={!mayAnswer}
        value={reason}
        onKeyDown={onKeyDown}
        onChange={(typed) => actions.onReason(keys, typed)}
      />
      {left.length > 0 && (
        <p className="finding-kept">{t('findings.reasonLeft', { days: left.map(dayShort).join(', ') })}</p>
      )}
      {stored?.reason === reason && (
        <p className="finding-kept num">
          {t('findings.givenBy', { name: stored.given_by, date: formatTimestamp(stored.given_at) })}
        </p>
      )}
    </div>
  );
}
