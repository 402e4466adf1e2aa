import path from 'node:path';
import { invoiceListCsv } from '@zeitblatt/documents/billing/invoices/invoice-list';
import { createZip, type ZipEntry } from '@zeitblatt/documents/record/zip';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import { parseInvoiceNumber } from '@zeitblatt/domain/billing/invoices/invoice-number';
import { required } from '@zeitblatt/domain/rules/required';
import { databaseOf, inCompany } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import {
  findBilledCompanies,
  findInvoices,
  makeInvoiceFiles,
  type StoredInvoice,
} from '../../features/billing/invoices/invoices.api.ts';
import type { Operator } from '../terminal/command.ts';
import { escapeControlCharacters } from '../terminal/format-table.ts';
import { OperatorError, UsageError } from '../terminal/operator-error.ts';
import { writeNew } from '../terminal/write-new.ts';

/** An invoice with its company. */
type BilledInvoice = StoredInvoice & { readonly reach: Reach };

const LAST_YEAR = 9999;

/** The invoices of all companies, also of deleted ones, by number. @param year only those of it */
export async function findAllInvoices({ pool }: Pick<Operator, 'pool'>, year?: number): Promise<BilledInvoice[]> {
  const found: BilledInvoice[] = [];
  for (const companyId of await findBilledCompanies(databaseOf(pool), year ?? LAST_YEAR)) {
    const reach = { companyId };
    const invoices = await inCompany(pool, companyId, (db) => findInvoices(db, reach, year));
    found.push(...invoices.map((invoice) => ({ ...invoice, reach })));
  }
  return found.sort((one, other) => positionOf(one) - positionOf(other));
}

/** Positions of the longest series fit below. */
const POSITIONS = 10 ** 11;

function positionOf({ content }: StoredInvoice): number {
  const { year, count } = required(parseInvoiceNumber(content.number), 'the number of a stored invoice');
  return year * POSITIONS + count;
}

/**
 * Writes what a tax adviser takes of a year into a zip in the current folder. Files that no worker has made yet are made.
 *
 * @returns where it is
 * @throws UsageError, OperatorError when there is no invoice of the year, or the file is there already
 * @source docs/decisions.md D48
 */
export async function exportInvoices(operator: Operator, typed: string): Promise<string> {
  if (!/^2\d{3}$/.test(typed)) throw new UsageError(`'${escapeControlCharacters(typed)}' is not a year, such as 2026.`);
  const invoices = await findAllInvoices(operator, Number(typed));
  if (invoices.length === 0) throw new OperatorError(`There is no invoice of ${typed}.`);
  const file = path.resolve(`invoices-${typed}.zip`);
  // Loaded here, because the typesetter is large and no other command needs it.
  const { createRenderer } = await import('@zeitblatt/documents/rendering/renderer');
  const documents = createRenderer({ kind: 'thread', threads: 1 });
  try {
    await writeNew(file, async () => createZip(entriesOf(operator, { documents, invoices, typed }), operator.timeZone));
  } finally {
    await documents.close();
  }
  return `Written: ${file}\nInvoices and cancellations: ${invoices.length}. The file holds names and addresses of companies.`;
}

type Exported = {
  readonly documents: Pick<Renderer, 'renderInvoice'>;
  readonly invoices: readonly BilledInvoice[];
  readonly typed: string;
};

async function* entriesOf({ pool, now }: Operator, { documents, invoices, typed }: Exported): AsyncGenerator<ZipEntry> {
  const modified = Math.floor(now.epochMilliseconds / 1000);
  yield { name: `invoices-${typed}.csv`, bytes: Buffer.from(invoiceListCsv(invoices)), modified };
  for (const { reach, id } of invoices) {
    const own = {
      reach,
      inCompany: <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(pool, reach.companyId, work),
    };
    const { number, pdf, xml } = required(await makeInvoiceFiles(own, id, { documents, now }), 'files of an invoice');
    yield { name: `${number}.pdf`, bytes: pdf, modified };
    yield { name: `${number}.xml`, bytes: xml, modified };
  }
}
