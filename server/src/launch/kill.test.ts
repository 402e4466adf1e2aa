import { expect, test } from 'vitest';
import { runKillTest } from './testing/kill-run.ts';
import { createTemporaryFolder } from './testing/temporary-folder.ts';

/** A short run; `npm run kill-test -- 30` is the full test. */
const ROUNDS = 1;

test('whatever is killed while batches are saved, nothing that was acknowledged is lost, and nothing is there twice', async ({
  annotate,
}) => {
  const folder = createTemporaryFolder();
  const setting = { folder, rounds: ROUNDS, users: 2, size: 200, report: () => undefined };
  const { faults, killed, ...counts } = await runKillTest(setting);
  await annotate(JSON.stringify({ killed, ...counts }));
  expect(faults).toEqual([]);
  expect(killed).toEqual({ worker: ROUNDS, api: ROUNDS, database: ROUNDS, everything: ROUNDS });
  expect([counts.failed, counts.saved > 0]).toEqual([0, true]);
});
