import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isProcessAlive } from '../../postgres/process-state.ts';
import { runScript } from '../testing/run-script.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { endLeftoverProcesses, storeChildProcesses } from './left-behind.ts';

const RUNNING = `console.log('runs'); setInterval(() => undefined, 1000);`;

test.runIf(process.platform === 'linux')(
  'fault 10: a start on a copied folder ends no process of the original; one on the original does',
  async () => {
    const [original, copy] = [createTemporaryFolder(), createTemporaryFolder()];
    const child = runScript(RUNNING);
    await child.printed('runs');
    storeChildProcesses(original, [child.pid]);
    cpSync(original, copy, { recursive: true });
    await endLeftoverProcesses(copy, ['--eval']);
    expect(isProcessAlive(child.pid)).toBe(true);
    await endLeftoverProcesses(original, ['--eval']);
    await child.ended;
  },
);
