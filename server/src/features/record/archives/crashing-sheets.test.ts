import { DocumentError } from '@zeitblatt/documents/document-error';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WorkerTools } from '../../../composition/tools.ts';
import { FIRST_ATTEMPT, runJob } from '../../../jobs/worker/run-job.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { createArchiveClient, createReplaceableStore } from './archives.builder.ts';

const watched = setUp(beforeAll, () => createReplaceableStore());
afterAll(() => watched.stop());
const app = setUpApp(() => ({ now: '2026-11-20T08:00:00Z', store: watched.store }));
const { company, manager } = setUpCompany(app, beforeEach);

/** The real renderer; its process crashes several times on the sheet of one employee. */
function dyingOf(number: string, times: number): WorkerTools['documents'] {
  let left = times;
  return {
    ...app.jobTools.documents,
    renderTimesheets: async function* (documents) {
      for await (const sheet of app.jobTools.documents.renderTimesheets(documents)) {
        const dies = sheet.document.employee.number === number && left > 0;
        if (dies) left -= 1;
        yield dies ? { ...sheet, pdf: null, error: new DocumentError('renderer_crashed', 'the process ended') } : sheet;
      }
    },
  };
}

describe('a sheet of which the renderer dies', () => {
  const makes = async (documents: WorkerTools['documents']) => {
    const work = createArchiveClient(app, company, manager);
    const { id } = await work.ask();
    await runJob({ ...app.jobTools, documents }, { company_id: company.id, job_id: id }, FIRST_ATTEMPT);
    return { state: await work.stateOf(id), work, id };
  };

  test('once is in the archive', async () => {
    for (const number of ['1', '2']) await company.confirms('2026-09', await company.hires({ number }));
    const { work, id } = await makes(dyingOf('1', 1));
    expect((await work.zipOf(id)).names).toHaveLength(2);
  });

  test('again when it is drawn alone is at fault, and named', async () => {
    await company.confirms('2026-09', await company.hires({ number: '1' }));
    const worker = await company.hires({ number: '2' });
    await company.confirms('2026-09', worker);
    const { state } = await makes(dyingOf('2', 2));
    expect(state).toMatchObject({ is_finished: true, result: null });
    expect(state.problems).toMatchObject([
      { schema_id: worker.schemaId, month: '2026-09', texts: [expect.any(String)] },
    ]);
    expect(await watched.filesOf(company.id)).toEqual([]);
  });
});
