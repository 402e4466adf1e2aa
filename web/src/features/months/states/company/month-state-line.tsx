import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../session/allowed.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { Highlight } from '../../../../ui/marks/marks.tsx';
import { MonthSignMark } from '../month-mark.tsx';
import { signOf } from '../shown-month.ts';
import { useLinkText, useStandingText } from '../standing-text.ts';
import './month-state-line.css';
import { hasObjection } from './month-task.ts';
import { WordsDialog } from './words-dialog.tsx';

type MonthStateLineProps = {
  readonly person: { readonly id: number; readonly name: string };
  /** Null until it is known. */
  readonly standing: MonthStanding | null;
  /** Whether the month was changed and not saved. */
  readonly hasChanges: boolean;
};

/** One quiet line above a month in the editor: how far it is, what a change would do to the agreement, and that it is closed. */
export function MonthStateLine({ person, standing, hasChanges }: MonthStateLineProps) {
  const { t } = useTranslation('month-states');
  const standingText = useStandingText();
  const linkText = useLinkText();
  const [isReopening, setReopening] = useState(false);
  // A month that was not sent says so by its stamp or its proposal.
  if (standing === null || standing.state === 'open' || (standing.state === 'confirmed' && standing.sent === null))
    return null;
  const { state, agreement, objection } = standing;
  const link = linkText(standing);
  return (
    <div className="month-line num">
      <span className="month-mark">
        <MonthSignMark sign={signOf(standing, () => false)} />
        {standingText(standing)}
      </span>
      {link !== null && <span>{link}</span>}
      {agreement && (
        <span aria-live="polite">
          {!agreement.is_valid && <Highlight>{t('void.other')}</Highlight>}
          {agreement.is_valid && hasChanges && <Highlight>{t('line.endsAgreement')}</Highlight>}
        </span>
      )}
      {agreement?.is_valid && !hasChanges && state !== 'agreed' && <span>{t('line.agreed')}</span>}
      {objection && hasObjection({ standing }) && <Highlight>{t('quoted', { words: objection.words })}</Highlight>}
      {state === 'closed' && (
        <Allowed to={['confirm', 'Timesheet']}>
          <Button size="xs" aria-haspopup="dialog" onClick={() => setReopening(true)}>
            {t('team.reopen')}
          </Button>
        </Allowed>
      )}
      <WordsDialog
        kind="reopen"
        employeeId={person.id}
        name={person.name}
        standing={standing}
        opened={isReopening}
        onClose={() => setReopening(false)}
      />
    </div>
  );
}
