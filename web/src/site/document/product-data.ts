import { PLAN_NAMES, PLANS } from '@zeitblatt/domain/accounts/plan/plans';
import type { Language } from '@zeitblatt/i18n/languages';
import { linkOf, ORIGIN } from '../../addresses/pages.ts';
import { priceOf } from '../home/price-of.ts';

/**
 * The product with its prices as structured data (schema.org), for search engines.
 *
 * @returns JSON that is safe inside a script element
 */
export function productData(language: Language, description: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Zeitblatt',
    description,
    url: linkOf('home', language),
    image: `${ORIGIN}/social/${language}.png`,
    inLanguage: language,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: PLANS.map((plan) => ({
      '@type': 'Offer',
      name: PLAN_NAMES[plan.alias],
      price: priceOf(plan),
      priceCurrency: 'EUR',
      eligibleCustomerType: 'https://schema.org/Business',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: priceOf(plan),
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: true,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    })),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
