import { createRenderer } from '@zeitblatt/documents/rendering/renderer';
import type { TimesheetDocument } from '@zeitblatt/documents/timesheets/timesheet-document';
import { inCompany } from '../../server/src/database/database.ts';
import { getDocumentParties } from '../../server/src/features/timesheets/document/document.queries.ts';
import { timesheetDocument } from '../../server/src/features/timesheets/document/timesheet-document.ts';
import { findTimesheet } from '../../server/src/features/timesheets/history/timesheets.queries.ts';
import { type Figure, plain } from './figures.ts';
import { median, timesOf } from './statistics.ts';
import type { ThrowAway } from './throw-away.ts';

const ONE_BY_ONE = 50;
const BATCH = 150;

/** The PDFs of sheets of the demo company. */
export async function measureDocuments(database: ThrowAway, companyId: number): Promise<Figure[]> {
  const documents = await loadDocuments(database, companyId);
  const [single, ...figures] = [await withThreads(1, documents), await withThreads(2, documents)];
  return [
    plain('first PDF of a process', single.firstMs, 'ms'),
    plain('a PDF, one after another (median)', single.medianMs, 'ms'),
    plain('PDFs on one thread', single.perSecond, 'a second'),
    ...figures.map(({ perSecond }) => plain('PDFs on two threads', perSecond, 'a second')),
  ];
}

async function withThreads(threads: number, documents: readonly TimesheetDocument[]) {
  const renderer = createRenderer({ kind: 'thread', threads });
  try {
    const [first = 0] = await timesOf(1, () => renderer.renderTimesheet(documents[0] as TimesheetDocument));
    // Every thread loads its fonts with its first page.
    for await (const { error } of renderer.renderTimesheets(documents)) if (error) throw error;
    const singles = await timesOf(ONE_BY_ONE, (index) =>
      renderer.renderTimesheet(documents[index % documents.length] as TimesheetDocument),
    );
    const start = performance.now();
    for await (const { error } of renderer.renderTimesheets(documents)) if (error) throw error;
    const seconds = (performance.now() - start) / 1000;
    return { firstMs: first, medianMs: median(singles), perSecond: documents.length / seconds };
  } finally {
    await renderer.close();
  }
}

async function loadDocuments({ pool, admin }: ThrowAway, companyId: number): Promise<TimesheetDocument[]> {
  const sql = 'select id from timesheets where company_id = $1 and deleted_at is null order by id limit $2';
  const { rows } = await admin.query<{ id: number }>(sql, [companyId, BATCH]);
  return inCompany(pool, companyId, async (db) => {
    const documents: TimesheetDocument[] = [];
    for (const { id } of rows) {
      const sheet = await findTimesheet(db, companyId, id);
      if (sheet) documents.push(timesheetDocument(sheet, await getDocumentParties(db, companyId, sheet), 'de'));
    }
    return documents;
  });
}
