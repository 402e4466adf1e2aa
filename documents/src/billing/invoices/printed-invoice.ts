import { planOf } from '@zeitblatt/domain/accounts/plan/plans';
import type { InvoiceContent, InvoiceLine } from '@zeitblatt/domain/billing/invoices/invoice-content';
import { formatCents } from '@zeitblatt/domain/rules/amounts';
import { formatMoney } from '@zeitblatt/domain/rules/german-numbers';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';

const translate = createTranslator({ isStrict: true });

/** A text of invoices. They are German, whatever the language of the reader: they are documents for the tax office. */
export const germanText = (key: string, params?: Readonly<Record<string, string | number>>): string =>
  translate(LANGUAGES[0], key, params);

/** A day as it is printed: `2026-12-07` → `07.12.2026`. */
export const formatGermanDay = (day: string): string => day.split('-').reverse().join('.');

/** An amount as it is printed: `-2990` → `−29,90 €`. */
export const formatAmount = (cents: number): string => formatMoney(formatCents(cents)).replace('-', '−');

/** Text of a line of an invoice, the same in PDF and XML. */
export const lineTexts = ({ kind, plan }: Pick<InvoiceLine, 'kind' | 'plan'>) => {
  const { limit } = planOf(plan);
  return {
    name: germanText(`documents:invoice.line.${kind}`, { plan: germanText(`documents:invoice.plan.${plan}`) }),
    description:
      limit === null ? germanText('documents:invoice.noLimit') : germanText('documents:invoice.limit', { limit }),
  };
};

/** Why no tax is shown; null where it is. */
export function exemptionText({ vat }: Pick<InvoiceContent, 'vat'>): string | null {
  if (vat.category === 'S') return null;
  return germanText(vat.category === 'E' ? 'documents:invoice.exempt' : 'documents:invoice.reverseCharge');
}

/** How an invoice is paid, or that it need not be. */
export function paymentText({ kind, cancels, payment, grossCents, dueOn }: InvoiceContent): string {
  if (kind === 'cancellation')
    return germanText('documents:invoice.pay.cancellation', { number: cancels?.number ?? '' });
  return germanText(`documents:invoice.pay.${payment.method}`, {
    amount: formatAmount(grossCents),
    day: formatGermanDay(dueOn),
  });
}
