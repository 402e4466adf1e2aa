import { expect, onTestFinished, test } from 'vitest';
import { signalProcess, waitForProcessEnd } from '../../postgres/process-state.ts';
import { runScript } from '../testing/run-script.ts';

/** Prints the process id of its part once that is ready. */
const LAUNCHER = `
  import { startChild } from './processes/child-part.ts';
  const file = './testing/logging-part.ts';
  const { pid } = await startChild({ name: 'part', file, env: process.env, onLine: () => undefined });
  console.log('part ' + pid + '.');
`;

/** The stop limit of a part, and some seconds for a busy machine. */
const END_MS = 20_000;

async function startLauncher() {
  const { child, printed } = runScript(LAUNCHER);
  const pid = Number(/part (\d+)/.exec(await printed('.'))?.[1]);
  onTestFinished(() => signalProcess(pid, 'SIGKILL'));
  return { launcher: child, pid };
}

// Windows knows neither the signals nor the new parent of a process whose parent was killed.
test.skipIf(process.platform === 'win32').each(['a read', 'a full'])(
  'a part ends when its launcher is killed while it writes to %s log pipe',
  async (pipe) => {
    const { launcher, pid } = await startLauncher();
    if (pipe === 'a full') {
      // A stopped launcher reads no more.
      launcher.kill('SIGSTOP');
      signalProcess(pid, 'SIGUSR2');
    }
    launcher.kill('SIGKILL');
    expect(await waitForProcessEnd(pid, END_MS)).toBe(true);
  },
);
