import { IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import type { PlanAlias } from '@zeitblatt/domain/accounts/plan/plans';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { readOptions } from '../../../api/use-read.ts';
import { useSessionStore, useUser } from '../../../session/session-context.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { VisuallyHidden } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import type { KnownSubscription } from './plan/known-subscription.ts';
import { PlanCards } from './plan/plan-cards.tsx';
import { countTooMany, fittingPlanOf, planName } from './plan/plan-text.ts';
import styles from './plan/subscription.module.css';
import { useSubscriptionWrite } from './plan/use-subscription-write.ts';
import { FreeDaysBar, NextSteps } from './trial-outlook.tsx';

/** More people than that are a typing error. */
const MOST_PEOPLE = 9999;

/** The number of people that was typed; null for anything but a whole number from 1 to the most. */
function countOf(typed: string): number | null {
  const text = typed.trim();
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MOST_PEOPLE ? count : null;
}

/** The first choice of a plan, which begins the free days. @source docs/decisions.md D45, D73 */
export function FirstPlan({ subscription, plans }: KnownSubscription) {
  const { t } = useTranslation('subscription');
  const { has_company: hasCompany } = useUser();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<PlanAlias | null>(null);
  const { start, isStarting, messages } = useStartTrial();

  const people = hasCompany ? subscription.people : (countOf(typed) ?? 0);
  const fitting = fittingPlanOf(plans, people);
  const plan = plans.find((one) => one.alias === chosen && countTooMany(one, people) === 0) ?? fitting;
  const isWrong = typed.trim() !== '' && countOf(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    setChosen(null);
  };
  if (!plan || !fitting) return null;
  const advice = people > 0 ? t('first.fits', { plan: planName(fitting.alias), count: people }) : '';
  return (
    <div className={styles['first']}>
      {!hasCompany && (
        <div className={styles['question']}>
          <strong aria-hidden>{t('first.people')}</strong>
          <TextField
            label={t('first.people')}
            labelHidden
            width={120}
            inputMode="numeric"
            maxLength={20}
            error={isWrong && t('first.wholeNumber')}
            value={typed}
            onChange={type}
          />
          <p className={styles['about']}>
            {t('first.counted')} {advice && <strong>{advice}</strong>} {t('first.changeable')}
          </p>
        </div>
      )}
      <VisuallyHidden aria-live="polite">{advice}</VisuallyHidden>
      <PlanCards label={t('plan')} labelHidden plans={plans} people={people} value={plan.alias} onChange={setChosen} />
      <MessageList messages={messages} />
      <div className={styles['start']}>
        <Button
          kind="primary"
          size="md"
          loading={isStarting}
          icon={<IconArrowRight size={18} aria-hidden />}
          onClick={() => void start(plan.alias)}
        >
          {t('first.start')}
        </Button>
        <span>{t('first.noPayment')}</span>
      </div>
      <FreeDaysBar />
      {!hasCompany && (
        <Panel title={t('steps.title')}>
          <NextSteps />
        </Panel>
      )}
    </div>
  );
}

/** Begins the free days, and leads a person without a company on to it. */
function useStartTrial() {
  const client = useClient();
  const cache = useQueryClient();
  const store = useSessionStore();
  const navigate = useNavigate();
  const trial = useSubscriptionWrite(api.subscription.startTrial);
  const start = async (plan: PlanAlias) => {
    if (!(await trial.run({ body: { plan } }, () => null))) return;
    // The rights of a manager come with the free days; the next screen asks for them.
    const { user } = await cache.fetchQuery(readOptions(client, api.access.authorized, {}));
    store.setUser(user);
    if (!user.has_company) await navigate({ to: '/first-steps' });
  };
  return { start, isStarting: trial.isSending, messages: trial.messages };
}
