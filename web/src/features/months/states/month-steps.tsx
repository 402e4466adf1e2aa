import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { useTranslation } from 'react-i18next';
import { MonthSignMark } from './month-mark.tsx';

const STEPS = ['sent', 'agreed', 'confirmed', 'closed'] as const;

/** The way of a month in four steps. An objection stands in the place of the agreement. */
export function MonthSteps({ standing }: { readonly standing: MonthStanding }) {
  const { t } = useTranslation('month-states');
  const { state } = standing;
  const current = state === 'objected' ? 'agreed' : state;
  const isDone = {
    sent: standing.sent !== null,
    agreed: standing.agreement?.is_valid === true,
    confirmed: standing.confirmed !== null,
    closed: standing.closed !== null,
  };
  return (
    <ol className="month-steps" aria-label={t('steps')}>
      {STEPS.map((step) => {
        const sign = step === 'agreed' && state === 'objected' ? 'objected' : step;
        const isReached = isDone[step] || step === current;
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined} data-reached={isReached || undefined}>
            <MonthSignMark sign={sign} />
            {t(`state.${sign}`)}
            {isDone[step] && <span className="visually-hidden">, {t('stepDone')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
