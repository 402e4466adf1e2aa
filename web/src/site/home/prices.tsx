import { PLAN_NAMES, PLANS } from '@zeitblatt/domain/accounts/plan/plans';
import { formatMoney } from '@zeitblatt/domain/rules/german-numbers';
import { useTranslation } from 'react-i18next';
import { priceOf } from './price-of.ts';

/** The plans, from the same data as the subscription. */
export function Prices() {
  const { t } = useTranslation('site');
  const largest = Math.max(...PLANS.map(({ limit }) => limit ?? 0));
  return (
    <section className="page-width section" aria-labelledby="prices">
      <h2 id="prices">{t('prices.title')}</h2>
      <p className="quiet">{t('prices.lead')}</p>
      <ul className="panel plans">
        {PLANS.map((plan) => (
          <li key={plan.alias}>
            <h3>{PLAN_NAMES[plan.alias]}</h3>
            <p className="price num">{formatMoney(priceOf(plan))}</p>
            <p className="vat quiet">{t('prices.vat')}</p>
            <p className="people">
              {plan.limit === null ? t('prices.from', { count: largest }) : t('prices.upTo', { count: plan.limit })}
            </p>
          </li>
        ))}
      </ul>
      <p className="quiet exactly">{t('prices.exactly', { count: largest, next: largest + 1 })}</p>
      <p className="actions">
        <a className="button button-main" href="/registration">
          {t('prices.choose')}
        </a>
        <span className="quiet">{t('prices.after')}</span>
      </p>
    </section>
  );
}
