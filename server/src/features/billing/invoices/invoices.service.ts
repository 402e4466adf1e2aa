import type { api } from '@zeitblatt/contract/api';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { BillingAddress } from '@zeitblatt/domain/billing/invoices/billing-address';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { insertDownloadEntryLast, insertLogEntry } from '../../../audit/log.queries.ts';
import { type Db, inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { SignedIn } from '../../../sessions/signed-in.ts';
import { getBillingAddress, upsertBillingAddress } from './billing-addresses.queries.ts';
import { countInvoices, findInvoicePage } from './list-invoices.queries.ts';
import { loadInvoice, makeInvoiceFiles } from './make-files.ts';
import { toInvoice } from './to-invoice.ts';

type Tools = { readonly documents: Pick<Renderer, 'renderInvoice'>; readonly pool: Pool };

export const invoicesService = (tools: Tools): Service<typeof api.invoices> => ({
  async list({ db, reach, user }, { params, query: { page, state } }) {
    refuseOthers(user, params.id);
    const total = await countInvoices(db, reach, state);
    const rows = await findInvoicePage(db, reach, { state, ...rowsOfPage(page) });
    return {
      total,
      data: rows.map((row) => toInvoice(row, user.id)),
      last_page: lastPageOf(total),
    };
  },

  async download(context, { params }) {
    return downloadFile(tools, context, params.id, 'pdf');
  },

  async downloadXml(context, { params }) {
    return downloadFile(tools, context, params.id, 'xml');
  },

  async billingInfo({ db, reach, user }, { params }) {
    refuseOthers(user, params.id);
    return getBillingAddress(db, reach);
  },

  async changeBillingInfo({ db, reach, user, now }, { params, body }) {
    refuseOthers(user, params.id);
    const { is_saved, ...before } = await getBillingAddress(db, reach, { isLocked: true });
    const { country, ...address } = body;
    await upsertBillingAddress(db, reach, address);
    const changes = changesBetween(is_saved ? toldOf(before) : null, toldOf(body));
    if (changes.length > 0) {
      await insertLogEntry(db, reach, { type: 'billing_address_changed', subject: body.name, changes, user, now });
    }
    return { ...address, country, is_saved: true };
  },
});

type Caller = { readonly db: Db; readonly reach: Reach; readonly user: SignedIn; readonly now: Temporal.Instant };

/** A file of an invoice. The first download of an invoice that the queue has not reached yet makes its files. */
async function downloadFile(
  { documents, pool }: Tools,
  { db, reach, user, now }: Caller,
  id: number,
  format: 'pdf' | 'xml',
) {
  const invoice = await loadInvoice(db, reach, id);
  if (!invoice) throw new Refusal('invoice_not_found');
  const filename = `${invoice.content.number}.${format}`;
  insertDownloadEntryLast(db, reach, { type: 'downloaded', file: filename, subject: filename, user, now });
  if (invoice.files) return { filename, bytes: invoice.files[format] };
  return {
    afterCommit: async () => {
      const own = { reach, inCompany: <T>(work: (db: Db) => Promise<T>) => inCompany(pool, reach.companyId, work) };
      const files = await makeInvoiceFiles(own, id, { documents, now });
      if (!files) throw new Refusal('invoice_not_found');
      return { filename, bytes: files[format] };
    },
  };
}

/** A manager names themselves: every other id does not exist. @source docs/security-tests.md S06, S07 */
function refuseOthers(user: SignedIn, id: number): void {
  if (user.id !== id) throw new Refusal('not_found');
}

/** Fields of a billing address that the log compares. */
const toldOf = ({ name, street, zip, city, vat_id, reference }: Omit<BillingAddress, 'is_saved'>) => ({
  name,
  street,
  city: zip === null && city === null ? null : [zip, city].filter(Boolean).join(' '),
  vat_number: vat_id,
  reference,
});
