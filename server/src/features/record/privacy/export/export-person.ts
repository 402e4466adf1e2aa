import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZip, type ZipEntry } from '@zeitblatt/documents/record/zip';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { Db } from '../../../../database/database.ts';
import type { Translate } from '../../../../http/context/context.ts';
import { findCatalog } from './catalog.queries.ts';
import { DATA_CATALOG, isLeftOut, type TableName } from './data-catalog.ts';
import { type ExportedPerson, type ExportedRow, findRowsOfPerson } from './export.queries.ts';
import { formatTable, withoutSecrets } from './export-tables.ts';
import { formatPersonReadme } from './readme.ts';

type Asked = {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  readonly t: Translate;
};

export type PersonExport = {
  readonly filename: string;
  readonly bytes: Buffer;
};

/**
 * Exports everything that the product keeps about the person of an account, as a zip: a description, and the rows of the
 * person of each table.
 *
 * @param db a transaction of the person's company
 * @source docs/decisions.md D77
 */
export async function exportPerson(db: Db, person: ExportedPerson, { now, timeZone, t }: Asked): Promise<PersonExport> {
  const found: [TableName, ExportedRow[]][] = [];
  for (const table of await findCatalog(db)) {
    const data = DATA_CATALOG[table.name as TableName];
    if (isLeftOut(data.person)) continue;
    // Accounts are looked up before their company is known, so they are found by their own number.
    const isAccount = table.name === 'users';
    const companyColumn = isAccount || isLeftOut(data.company) ? null : data.company.column;
    const wanted = { name: table.name as TableName, link: data.person, companyColumn };
    const rows = await findRowsOfPerson(db, person, wanted);
    if (rows.length > 0) found.push([wanted.name, rows.map((row) => withoutSecrets(wanted.name, row))]);
  }
  const local = now.toZonedDateTimeISO(timeZone);
  const modified = Math.floor(now.epochMilliseconds / 1000);
  const [day, time] = [local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: 'minute' })];
  const at = `${formatDotted(day)} ${time}`;

  async function* entries(): AsyncGenerator<ZipEntry> {
    yield formatPersonReadme({ t, name: person.name, at, tables: found.map(([table]) => table), modified });
    for (const [table, rows] of found) yield* formatTable(table, rows, modified);
  }
  const bytes = await buffer(Readable.from(createZip(entries(), timeZone)));
  return { filename: `Zeitblatt-${day}.zip`, bytes };
}
