import type { ZipEntry } from '@zeitblatt/documents/record/zip';
import type { Language } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';
import { findCatalog } from './catalog.queries.ts';
import { DATA_CATALOG, isLeftOut, type TableName } from './data-catalog.ts';
import { type ExportedRow, findRowsOfCompany } from './export.queries.ts';
import type { ExportContext } from './export-context.ts';
import { formatTable, orderForExport, withoutSecrets } from './export-tables.ts';
import { packDocuments } from './pack-documents.ts';
import { packInvoices } from './pack-invoices.ts';
import { findExportHeading, findSheetIds } from './readable.queries.ts';
import { formatReadableTables } from './readable-tables.ts';
import { formatCompanyReadme } from './readme.ts';

/** Content of an export, read before its file is begun. */
export type CompanyExport = {
  readonly filename: string;
  readonly company: string;
  /** Local time of the export. */
  readonly at: string;
  readonly sheets: readonly number[];
  readonly language: Language;
};

/** Reads what an export is called and which sheets it holds. */
export async function beginCompanyExport(context: ExportContext, language: Language): Promise<CompanyExport> {
  const { reach, inCompany, now } = context;
  return inCompany(async (db) => {
    const heading = await findExportHeading(db, reach, now());
    if (!heading) throw new RangeError(`company ${reach.companyId} is not there`);
    const [day = ''] = heading.at.split(' ');
    const filename = `Zeitblatt-Export-${day.split('.').toReversed().join('-')}.zip`;
    return { filename, company: heading.name, at: heading.at, sheets: await findSheetIds(db, reach), language };
  });
}

/**
 * The files of a company's export: a description, the tables that people read, all rows of all tables, the invoices, and the PDFs. Everything
 * is read page by page, so that memory does not grow with the company.
 *
 * @source docs/decisions.md D77
 */
export function packCompanyExport(context: ExportContext, { company, at, sheets, language }: CompanyExport) {
  const { reach, inCompany, now } = context;
  const translate = createTranslator();
  const t = (key: string, params?: Readonly<Record<string, string | number>>) => translate(language, key, params);
  const modified = Math.floor(now().epochMilliseconds / 1000);
  const documents = packDocuments(context, sheets, language);

  async function* entries(): AsyncGenerator<ZipEntry> {
    const tables = orderForExport(await inCompany(findCatalog));
    const names = tables.map(({ name }) => name as TableName);
    yield formatCompanyReadme({ t, company, at, tables: names, modified });
    yield* formatReadableTables({ reach, inCompany, t, modified });
    for (const { name, primaryKey } of tables) {
      const { company: place } = DATA_CATALOG[name as TableName];
      if (isLeftOut(place)) continue;
      yield* formatTable(name, rowsOf(context, { name, primaryKey, companyColumn: place.column }), modified);
    }
    yield* packInvoices(context);
    yield* documents.entries;
  }

  return { entries: entries(), count: documents.count };
}

type Source = Parameters<typeof findRowsOfCompany>[2];

async function* rowsOf({ reach, inCompany }: ExportContext, source: Source): AsyncGenerator<ExportedRow> {
  const readPage = (after: ExportedRow | null) => inCompany((db) => findRowsOfCompany(db, reach, source, after));
  let page = await readPage(null);
  for (;;) {
    for (const row of page.rows) yield withoutSecrets(source.name as TableName, row);
    const last = page.rows.at(-1);
    if (page.isLast || last === undefined) return;
    page = await readPage(last);
  }
}
