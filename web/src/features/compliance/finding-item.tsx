import { IconChevronDown } from '@tabler/icons-react';
import { type Finding, REASON_LENGTH_MAX, type StoredReason } from '@zeitblatt/domain/compliance/finding';
import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAllowed } from '../../session/rights.ts';
import { formatTimestamp } from '../../texts/format.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { FindingMark } from './finding-mark.tsx';
import { useFindingText } from './finding-text.ts';

/** Where the keyboard focus goes: nowhere, to the finding's line, or to its reason. */
export type FindingFocus = 'none' | 'head' | 'reason';

export type FindingActions = {
  readonly onUnfold: (key: string | null) => void;
  readonly onReason: (key: string, reason: string) => void;
  /** Moves the focus to the day of the finding, or to the month. */
  readonly onLeave: (finding: Finding) => void;
  /** Moves to the next or previous item that needs review. */
  readonly onNext: (direction: 1 | -1) => void;
};

type FindingItemProps = {
  readonly finding: Finding;
  /** Days of the finding as text: `Di 12., Mi 13.`; empty for the month as a whole. */
  readonly days: string;
  readonly reason: string;
  /** The reason stored with the saved sheet. */
  readonly kept: StoredReason | null;
  readonly isUnfolded: boolean;
  /** Number that changes whenever the focus must move to this finding. */
  readonly turn: number;
  readonly focus: FindingFocus;
  readonly actions: FindingActions;
};

/** A finding: one line; unfolded, its text and a field for the reason. */
export const FindingItem = memo(function FindingItem(props: FindingItemProps) {
  const { finding, days, reason, isUnfolded, turn, focus, actions } = props;
  const { t } = useTranslation('timesheets');
  const { title, text } = useFindingText();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const isOpen = reason.trim() === '';
  const onKeyDown = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent<HTMLButtonElement>) => {
    if (ctrlKey || altKey || metaKey) return;
    if (key === 'n' || key === 'N') actions.onNext(key === 'n' ? 1 : -1);
    else if (key === 'Escape') actions.onLeave(finding);
  };
  useEffect(() => {
    if (turn === 0) return;
    if (item.current === null) return;
    reveal(item.current);
    if (focus !== 'none') item.current.querySelector<HTMLElement>(focus === 'head' ? 'button' : 'textarea')?.focus();
  }, [turn, focus]);
  return (
    <li className="finding" data-severity={finding.severity} data-open={isOpen || undefined} ref={item}>
      <button
        type="button"
        className="finding-head"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onKeyDown={onKeyDown}
        onClick={() => actions.onUnfold(isUnfolded ? null : finding.key)}
      >
        <FindingMark severity={finding.severity} isOpen={isOpen} />
        <span className="visually-hidden">
          {isOpen ? t(`findings.${finding.severity}`) : t('findings.answered')}
          {': '}
        </span>
        <span className="finding-title">
          {days !== '' && <b className="num">{days} </b>}
          {title(finding.kind)}
        </span>
        <IconChevronDown className="finding-chevron" size={15} aria-hidden />
      </button>
      {isUnfolded && (
        <div className="finding-body" id={id}>
          <p>
            {text(finding)} <span className="finding-paragraph">{finding.paragraph}</span>
          </p>
          <Reason {...props} />
        </div>
      )}
    </li>
  );
});

/** Scrolls only the panel, so that the month beside it does not move. */
function reveal(item: HTMLElement): void {
  const panel = item.closest<HTMLElement>('[data-scrolls]');
  if (panel === null || panel.scrollHeight <= panel.clientHeight) return;
  const [inside, outside] = [item.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (inside.bottom > outside.bottom) panel.scrollTop += inside.bottom - outside.bottom;
  if (inside.top < outside.top) panel.scrollTop += inside.top - outside.top;
}

function Reason({ finding, reason, kept, actions }: FindingItemProps) {
  const { t } = useTranslation('timesheets');
  const mayAnswer = useIsAllowed(['confirm', 'Timesheet']);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey);
    if (!isDone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    actions.onLeave(finding);
  };
  const isKept = kept !== null && kept.reason === reason;
  return (
    <div>
      <TextAreaField
        label={t('findings.reason')}
        rows={2}
        maxLength={REASON_LENGTH_MAX}
        disabled={!mayAnswer}
        value={reason}
        onKeyDown={onKeyDown}
        onChange={(typed) => actions.onReason(finding.key, typed)}
      />
      {isKept && (
        <p className="finding-kept num">
          {t('findings.givenBy', { name: kept.given_by, date: formatTimestamp(kept.given_at) })}
        </p>
      )}
      {!isKept && reason.trim() !== '' && <p className="finding-kept">{t('findings.notSaved')}</p>}
    </div>
  );
}
