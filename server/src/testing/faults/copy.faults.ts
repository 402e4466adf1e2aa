import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '../../database/pool.ts';
import { readChildProcesses } from '../../launch/processes/left-behind.ts';
import { startKillableProduct } from '../../launch/testing/killable-product.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { isProcessAlive } from '../../postgres/process-state.ts';
import { TIME_ZONE } from '../test-company.ts';

test('fault 10: a copy of the data folder starts beside its running original, which notices nothing', async () => {
  const [original, copy] = [createTemporaryFolder(), createTemporaryFolder()];
  const first = await startKillableProduct(original);
  onTestFinished(() => first.stop());
  const admin = createPool(first.urls.adminUrl, { timeZone: TIME_ZONE, max: 1 });
  await admin.query('checkpoint');
  await admin.end();
  rmSync(copy, { recursive: true });
  const isSocket = (file: string): boolean => path.basename(file).startsWith('.s.');
  cpSync(original, copy, { recursive: true, filter: (file) => !isSocket(file) });
  const processes = readChildProcesses(original);
  expect(processes.length).toBeGreaterThan(1);
  const second = await startKillableProduct(copy);
  onTestFinished(() => second.stop());
  expect(readChildProcesses(original)).toEqual(processes);
  expect(processes.filter((pid) => !isProcessAlive(pid))).toEqual([]);
  for (const { address } of [first, second]) expect((await fetch(`${address}/ready`)).status).toBe(200);
  expect(second.address).not.toBe(first.address);
});
