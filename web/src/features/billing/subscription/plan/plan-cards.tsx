import type { PlanAlias } from '@zeitblatt/domain/accounts/plan/plans';
import type { PlanView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../texts/format.ts';
import { ChoiceCards } from '../../../../ui/fields/choice-cards.tsx';
import { countTooMany, planName, usePlanLimit } from './plan-text.ts';
import css from './subscription.module.css';

export type PlanCardsProps = {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly plans: readonly PlanView[];
  /** Employees that the plan has to cover. */
  readonly people: number;
  /** The plan of the company. */
  readonly current?: PlanAlias | null;
  readonly value: PlanAlias | null;
  readonly onChange: (plan: PlanAlias) => void;
};

/** The plans by price. One that is too small says by how many people, and cannot be chosen. */
export function PlanCards({ plans, people, current = null, ...choice }: PlanCardsProps) {
  const { t } = useTranslation('subscription');
  const limitOf = usePlanLimit(plans);
  const options = plans.map((plan) => {
    const tooMany = countTooMany(plan, people);
    return {
      value: plan.alias,
      title: planName(plan.alias),
      disabled: tooMany > 0,
      detail: (
        <>
          <b className={css['price']}>{formatAmount(plan.price)}</b>
          <small>{t('perMonth')}</small>
          <small>{limitOf(plan)}</small>
          {plan.alias === current && <small className={css['now']}>{t('yourPlan')}</small>}
          {tooMany > 0 && <small>{t('tooSmall', { count: tooMany })}</small>}
        </>
      ),
    };
  });
  return <ChoiceCards {...choice} layout="row" options={options} />;
}
