import type { AbsenceEffect } from '@zeitblatt/domain/days/absences/absence-effect';
import { useTranslation } from 'react-i18next';
import { ConfirmedMonthLinks } from '../../../errors/confirmed-month-links.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { Highlight, Kbd } from '../../../ui/marks/marks.tsx';
import { type Draft, nameOf } from './absence-month.ts';
import { useAbsenceTexts } from './use-absence-texts.ts';
import type { useEntering } from './use-entering.ts';

type AnswerLineProps = {
  readonly draft: Draft | null;
  readonly entering: ReturnType<typeof useEntering>;
  /** Selected days, while nothing is typed. */
  readonly selected: string | null;
  readonly onOpen: () => void;
};

/** Says what is typed before it is entered, and after it was refused why. */
export function AnswerLine({ draft, entering, selected, onOpen }: AnswerLineProps) {
  const { t } = useTranslation('absences');
  const { refused, entered } = entering;
  return (
    <div className="absence-answer" data-refused={refused !== null || undefined}>
      <div role="status">
        {refused ? (
          <span className="absence-refused">{refused.text}</span>
        ) : draft ? (
          <DraftText draft={draft} />
        ) : entered ? (
          <>
            {t('entered')} <DraftText draft={entered.draft} />
          </>
        ) : (
          (selected ?? t('hint'))
        )}
      </div>
      <div className="absence-keys">
        <ConfirmedMonthLinks error={refused?.error} />
        {refused?.enterAsAdvance && (
          <Button size="xs" onClick={refused.enterAsAdvance}>
            {t('asAdvance')}
          </Button>
        )}
        {refused?.asksReason && (
          <Button size="xs" onClick={onOpen}>
            {t('giveReason')}
          </Button>
        )}
        {!refused && !draft && entered?.undo && (
          <Button kind="quiet" size="xs" onClick={entering.undo}>
            {t('undo')}
          </Button>
        )}
        {draft && (
          <span aria-hidden>
            <Kbd>Enter</Kbd> {t('key.enter')} <Kbd>⇧ →</Kbd> {t('key.extend')} <Kbd>Esc</Kbd> {t('key.discard')}
          </span>
        )}
      </div>
    </div>
  );
}

function DraftText({ draft: { person, kind, from, to, effect } }: { readonly draft: Draft }) {
  const { t } = useTranslation('absences');
  const texts = useAbsenceTexts();
  const name = nameOf(person);
  const span = texts.span({ from, to });
  if (effect.days.length === 0) return t(kind === null ? 'nothingThere' : 'nothingDue', { name, span });
  if (kind === null) return t('removes', { name, span, count: effect.days.length });
  return (
    <>
      {kind !== 'inactive' && <DayCode state={kind} />}{' '}
      <b>
        {name}, {span} {texts.kind(kind)}
      </b>
      , <EffectText effect={effect} />
    </>
  );
}

/** The days that an entry has, and the leave that is left after it; too few days are marked. */
export function EffectText({ effect: { days, leaveLeft } }: { readonly effect: AbsenceEffect }) {
  const { t } = useTranslation('absences');
  const { number } = useAbsenceTexts();
  const count = t('days', { count: days.length });
  if (leaveLeft === null) return count;
  if (leaveLeft >= 0) return `${count}, ${t('leftThen', { days: number(leaveLeft) })}`;
  return (
    <>
      {count}, <Highlight>{t('tooMany', { count: Math.ceil(-leaveLeft), days: number(-leaveLeft) })}</Highlight>
    </>
  );
}
