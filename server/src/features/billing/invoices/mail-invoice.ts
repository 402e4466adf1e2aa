import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import type { InvoiceContent } from '@zeitblatt/domain/billing/invoices/invoice-content';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { formatCents } from '@zeitblatt/domain/rules/amounts';
import { formatMoney } from '@zeitblatt/domain/rules/german-numbers';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { claimMailing } from './invoice-files.queries.ts';
import { findInvoice } from './invoices.queries.ts';
import { findPayers } from './payers.queries.ts';

/** Tools that mailing needs. */
export type MailingTools = {
  readonly queue: JobQueue;
  /** Base of the links in mails. */
  readonly baseUrl: string;
};

/**
 * Mails an invoice, whose PDF is stored, to every manager of its company, each in their language. It is mailed once,
 * also when several workers try it at the same time.
 *
 * @source docs/decisions.md D48
 */
export async function mailInvoice(
  db: Db,
  reach: Reach,
  id: number,
  { queue, baseUrl, now }: MailingTools & { readonly now: Temporal.Instant },
): Promise<void> {
  if (!(await claimMailing(db, reach, id, now))) return;
  const invoice = await findInvoice(db, reach, id);
  if (!invoice) return;
  const { content } = invoice;
  const common = {
    number: content.number,
    amount: formatMoney(formatCents(content.grossCents)).replace('-', '−'),
    link: `${baseUrl}/invoices`,
    attached: { company_id: reach.companyId, invoice_id: id },
  };
  for (const { email, name, language } of await findPayers(db, reach))
    await postMail({ db, queue }, { to: email, language, mail: mailOf({ ...common, name }, content), now });
}

type Common = Readonly<Record<'name' | 'number' | 'amount' | 'link', string>> & {
  readonly attached: { readonly company_id: number; readonly invoice_id: number };
};

/** Text in place of an id of a debit that the invoice does not name either. */
const NONE = '–';

function mailOf(common: Common, { cancels, payment, seller, dueOn }: InvoiceContent): Mail {
  if (cancels !== null) return { ...common, kind: 'invoice_cancelled', cancels: cancels.number };
  switch (payment.method) {
    case 'transfer':
      return {
        ...common,
        kind: 'invoice_by_transfer',
        recipient: seller.name,
        iban: seller.iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
        dueOn: formatDotted(dueOn),
      };
    case 'card':
      return { ...common, kind: 'invoice_by_card' };
    case 'sepa_debit':
      return {
        ...common,
        kind: 'invoice_by_debit',
        debitOn: formatDotted(dueOn),
        mandate: payment.mandate ?? NONE,
        creditorId: seller.creditorId ?? NONE,
      };
  }
}
