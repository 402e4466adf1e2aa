import type { TimesheetDocument } from '@zeitblatt/documents/months/timesheet-document';
import { createRenderer } from '@zeitblatt/documents/rendering/renderer';
import { inCompany } from '../../../server/src/database/database.ts';
import { loadDocuments } from '../../../server/src/features/months/sheets/timesheets.api.ts';
import { type Figure, plainFigure } from '../measuring/figures.ts';
import type { ScratchDatabase } from '../measuring/scratch-database.ts';
import { cyclicItemAt, measureTimes, median } from '../measuring/statistics.ts';

const SINGLE_PAGES = 50;
const BATCH_PAGES = 150;

/** Measures the PDFs of sheets of the demo company. */
export async function measureDocuments(database: ScratchDatabase, companyId: number): Promise<Figure[]> {
  const documents = await findDocuments(database, companyId);
  const one = await measureThreads(1, documents);
  const two = await measureThreads(2, documents);
  return [
    plainFigure('first PDF of a process', one.firstMs, 'ms'),
    plainFigure('a PDF, one after another (median)', one.medianMs, 'ms'),
    plainFigure('PDFs on one thread', one.perSecond, 'a second'),
    plainFigure('PDFs on two threads', two.perSecond, 'a second'),
  ];
}

async function measureThreads(threads: number, documents: readonly TimesheetDocument[]) {
  const renderer = createRenderer({ kind: 'thread', threads });
  try {
    const firstMs = median(await measureTimes(1, () => renderer.renderTimesheet(cyclicItemAt(documents, 0))));
    // Each thread loads its fonts with its first page.
    for await (const { error } of renderer.renderTimesheets(documents)) if (error) throw error;
    const singles = await measureTimes(SINGLE_PAGES, (index) =>
      renderer.renderTimesheet(cyclicItemAt(documents, index)),
    );
    const start = performance.now();
    for await (const { error } of renderer.renderTimesheets(documents)) if (error) throw error;
    const seconds = (performance.now() - start) / 1000;
    return { firstMs, medianMs: median(singles), perSecond: documents.length / seconds };
  } finally {
    await renderer.close();
  }
}

async function findDocuments({ pool, admin }: ScratchDatabase, companyId: number): Promise<TimesheetDocument[]> {
  const sql = 'select id from timesheets where company_id = $1 and deleted_at is null order by id limit $2';
  const { rows } = await admin.query<{ id: number }>(sql, [companyId, BATCH_PAGES]);
  const wanted = { ids: rows.map(({ id }) => id), language: 'de' } as const;
  const loaded = await inCompany(pool, companyId, (db) => loadDocuments(db, { companyId }, wanted));
  return loaded.map(({ document }) => document);
}
