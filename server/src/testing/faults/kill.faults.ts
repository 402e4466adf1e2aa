import { expect, test } from 'vitest';
import { runKillTest } from '../../launch/testing/kill-run.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { ROUNDS } from './settings.ts';

test('kill -9 of worker, API, PostgreSQL and of everything at once, while batches are saved', async ({ annotate }) => {
  const folder = createTemporaryFolder();
  const { faults, ...counts } = await runKillTest({
    folder,
    rounds: ROUNDS,
    users: 3,
    size: 200,
    report: (line) => process.stdout.write(`          ${line}\n`),
  });
  await annotate(JSON.stringify(counts));
  expect(faults).toEqual([]);
  expect(counts.failed).toBe(0);
});
