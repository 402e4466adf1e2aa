import type { ZipEntry } from '@zeitblatt/documents/record/zip';
import { findInvoices, makeInvoiceFiles } from '../../../billing/invoices/invoices.api.ts';
import type { ExportContext } from './export-context.ts';

/** Folder of the invoices within an export. */
const FOLDER = 'invoices';

/** PDF and XML of each invoice of the company, as they are stored; those that are not made yet are made. */
export async function* packInvoices(context: ExportContext): AsyncGenerator<ZipEntry> {
  const { reach, inCompany, documents, now } = context;
  for (const { id } of await inCompany((db) => findInvoices(db, reach))) {
    const files = await makeInvoiceFiles({ reach, inCompany }, id, { documents, now: now() });
    if (!files) continue;
    const modified = Math.floor(now().epochMilliseconds / 1000);
    yield { name: `${FOLDER}/${files.number}.pdf`, bytes: files.pdf, modified };
    yield { name: `${FOLDER}/${files.number}.xml`, bytes: files.xml, modified };
  }
}
