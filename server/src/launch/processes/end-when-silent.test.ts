import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { signalProcess } from '../../postgres/process-state.ts';
import { startChild } from './child-part.ts';
import { ALIVE_ANSWER, endWhenSilent } from './end-when-silent.ts';

// Windows cannot stop a process for a while.
test.skipIf(process.platform === 'win32')('a part that stands still is ended', async () => {
  const told = Promise.withResolvers<string>();
  const { pid, exited } = await startChild({
    name: 'part',
    file: fileURLToPath(new URL('../testing/logging-part.ts', import.meta.url)),
    env: { ...process.env, NODE_OPTIONS: '' },
    onLine: () => undefined,
    silent: { onSilent: () => told.resolve('silent'), askMs: 100 },
  });
  onTestFinished(() => signalProcess(pid, 'SIGKILL'));
  process.kill(pid, 'SIGSTOP');
  expect(await told.promise).toBe('silent');
  expect(await exited).toBe('signal SIGKILL');
});

test('a part that answers goes on', async () => {
  let questions = 0;
  const { promise: isAsked, resolve } = Promise.withResolvers<string>();
  const child = Object.assign(new EventEmitter(), {
    connected: true,
    send: () => {
      questions += 1;
      child.emit('message', ALIVE_ANSWER);
      if (questions > 20) resolve('asked');
    },
    kill: () => resolve('killed'),
  });
  endWhenSilent(child as unknown as ChildProcess, () => undefined, 1);
  expect(await isAsked).toBe('asked');
  child.emit('exit');
});
