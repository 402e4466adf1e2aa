import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { formatCents } from '@zeitblatt/domain/rules/amounts';
import { formatMoney } from '@zeitblatt/domain/rules/german-numbers';
import { postMail } from '../../../mail/post-mail.ts';
import { findPayers } from '../invoices/invoices.api.ts';
import type { Step } from './payment-tools.ts';

/** The invoice that a mail is about. */
export type MailedInvoice = {
  readonly number: string;
  readonly grossCents: number;
  /** Where to a transfer goes. */
  readonly seller: { readonly name: string; readonly iban: string };
};

/** Facts that a mail tells, with its days. */
export type PaymentNews =
  | { readonly kind: 'payment_reminder' | 'last_payment_reminder'; readonly dueOn: IsoDate; readonly lastDay: IsoDate }
  | { readonly kind: 'payment_failed'; readonly nextDay: IsoDate }
  | { readonly kind: 'payment_needs_person' | 'ended_for_not_paying' }
  | { readonly kind: 'payment_disputed'; readonly dueOn: IsoDate };

/** Mails to the managers of a company, each in their language. The page of the link needs the sign-in. */
export async function postPaymentMail(step: Step, invoice: MailedInvoice, news: PaymentNews): Promise<void> {
  const { db, reach, queue, now, baseUrl } = step;
  const link = `${baseUrl}/subscription`;
  const amount = formatMoney(formatCents(invoice.grossCents));
  for (const { email, name, language } of await findPayers(db, reach)) {
    const common = { name, number: invoice.number, amount, link };
    await postMail({ db, queue }, { to: email, language, mail: mailOf(common, invoice, news), now });
  }
}

type Common = Readonly<Record<'name' | 'number' | 'amount' | 'link', string>>;

function mailOf(common: Common, { seller }: MailedInvoice, news: PaymentNews): Mail {
  const transfer = { recipient: seller.name, iban: seller.iban.replaceAll(/(.{4})(?=.)/g, '$1 ') };
  switch (news.kind) {
    case 'payment_reminder':
    case 'last_payment_reminder':
      return {
        ...common,
        ...transfer,
        kind: news.kind,
        dueOn: formatDotted(news.dueOn),
        lastDay: formatDotted(news.lastDay),
      };
    case 'payment_disputed':
      return { ...common, ...transfer, kind: news.kind, dueOn: formatDotted(news.dueOn) };
    case 'payment_failed':
      return { ...common, kind: news.kind, nextDay: formatDotted(news.nextDay) };
    case 'payment_needs_person':
    case 'ended_for_not_paying':
      return { ...common, kind: news.kind };
  }
}
