import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { StoreError } from '../../files/file-store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { FIRST_ATTEMPT, LAST_ATTEMPT, runJob } from './run-job.ts';

const write = async (): Promise<never> => {
  throw new StoreError('store_unavailable');
};
const app = setUpApp({ now: '2026-11-20T08:00:00Z', store: { ...createMemoryStore(), write } });

test('an archive whose store stays away is tried to the end, and says then that the store was away', async () => {
  const company = await app.company();
  const manager = await company.signIn('company_manager');
  const { schemaId } = await company.hires();
  await company.confirms('2026-09', { schemaId });
  const { id } = await manager.read(api.archives.download, { params: { month: '2026-09' } });
  const queued = { company_id: company.id, job_id: id };
  const state = () => manager.read(api.jobs.get, { params: { id } });
  for (let tries = 0; tries < 4; tries += 1) {
    await expect(runJob(app.jobTools, queued, FIRST_ATTEMPT)).rejects.toThrow('store_unavailable');
    expect(await state()).toMatchObject({ is_finished: false, error: null });
  }
  await runJob(app.jobTools, queued, LAST_ATTEMPT).catch(() => undefined);
  expect(await state()).toMatchObject({
    is_finished: true,
    error: expect.stringContaining('Der Speicher für Dateien ist nicht erreichbar'),
  });
});
