import type { PlanPreview, SubscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { formatAmount, formatDate } from '../../../texts/format.ts';
import { planName } from './plan/plan-text.ts';
import styles from './plan/subscription.module.css';
import { Sums } from './plan/sums.tsx';

const isCharged = ({ charge }: PlanPreview): boolean => Number(charge) !== 0;

/** Texts of a change of the plan before it is made. */
export function usePreviewText() {
  const { t } = useTranslation('subscription');
  const today = useToday();
  const isLater = ({ holds_from }: PlanPreview) => holds_from > today;

  /** Amount that is to be paid now, and the day from which the plan holds. */
  const total = (preview: PlanPreview): string => {
    const plan = planName(preview.plan);
    if (isCharged(preview)) return t('change.dueNow');
    return isLater(preview)
      ? t('change.holdsFrom', { plan, day: formatDate(preview.holds_from) })
      : t('change.holdsNow', { plan });
  };
  return {
    total,
    summary: (preview: PlanPreview): string => `${total(preview)}: ${formatAmount(preview.due_now)}`,
    /** @param isKept whether the plan stays that the company has: a change that waits is taken back */
    action: (preview: PlanPreview, isKept: boolean): string => {
      if (isKept) return t('change.keep', { plan: planName(preview.plan) });
      if (isCharged(preview)) return t('change.forAmount', { amount: formatAmount(preview.due_now) });
      return isLater(preview) ? t('change.later', { day: formatDate(preview.holds_from) }) : t('change.free');
    },
  };
}

type PreviewSumsProps = { readonly preview: PlanPreview; readonly subscription: SubscriptionView };

/** Cost of a change of the plan, line by line. */
export function PreviewSums({ preview, subscription: { plan: before, period } }: PreviewSumsProps) {
  const { t } = useTranslation('subscription');
  const text = usePreviewText();
  const { plan, holds_from, charge, credit, days, days_left, due_now, next_period_from, next_price } = preview;
  const to = period?.to ?? holds_from;
  const charged = {
    label: t('change.charge', {
      plan: planName(plan),
      from: formatDate(holds_from),
      to: formatDate(to),
      count: days_left,
      days,
    }),
    amount: charge,
  };
  const credited = { label: t('change.credit', { plan: planName(before ?? plan), count: days_left }), amount: credit };
  return (
    <>
      <Sums
        lines={isCharged(preview) ? [charged, credited] : []}
        total={{ label: text.total(preview), amount: due_now }}
      />
      {next_period_from && (
        <p className={styles['quiet']}>
          {t('change.afterwards', { day: formatDate(next_period_from), price: formatAmount(next_price) })}
        </p>
      )}
    </>
  );
}
