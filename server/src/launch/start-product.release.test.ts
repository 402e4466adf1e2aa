import { cpSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isProcessAlive, waitForProcessEnd } from '../postgres/process-state.ts';
import { readChildProcesses } from './processes/left-behind.ts';
import { runScript, type ScriptRun } from './testing/run-script.ts';
import { createTemporaryFolder } from './testing/temporary-folder.ts';

const STOPPED_MS = 60_000;

const start = (folder: string): ScriptRun =>
  runScript('launch.ts', { ZEITBLATT_DATA: folder, PORT: '0', DATABASE_URL: '' });

const signInsIn = (output: string): string[] => output.match(/\S+@\S+ +\S+/g) ?? [];

const addressIn = (output: string): string => /http:\S+/.exec(output)?.[0] ?? '';

function processesOf(folder: string): number[] {
  const database = readFileSync(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  return [...readChildProcesses(folder), Number.parseInt(database, 10)];
}

test('a start that is killed leaves no process and does not hinder the next, which knows the same sign-ins', async () => {
  const folder = createTemporaryFolder();
  const first = start(folder);
  const firstOutput = await first.printed('Ctrl-C stops it');
  expect(signInsIn(firstOutput).length).toBe(3);
  const health = await fetch(`${addressIn(firstOutput)}/health`);
  expect(health.status).toBe(200);
  const outbox = /http:\S+\/outbox\?key=[\w-]{43}$/m.exec(firstOutput)?.[0] ?? '';
  expect((await fetch(outbox)).status).toBe(200);
  expect((await fetch(`${addressIn(firstOutput)}/outbox`)).status).toBe(404);
  expect(await start(folder).ended).toEqual({
    code: 1,
    output: `Zeitblatt already runs on this data folder (address ${addressIn(firstOutput)}, pid ${first.pid}).\n`,
  });

  const abandoned = processesOf(folder);
  expect(abandoned.map(isProcessAlive)).toEqual([true, true, true]);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = start(folder);
  const secondOutput = await second.printed('Ctrl-C stops it');
  expect(abandoned.map(isProcessAlive)).toEqual([false, false, false]);
  expect(signInsIn(secondOutput)).toEqual(signInsIn(firstOutput));

  const stopped = processesOf(folder);
  second.child.kill('SIGINT');
  expect((await second.ended).code).toBe(0);
  await Promise.all(stopped.map((pid) => waitForProcessEnd(pid, STOPPED_MS)));
  expect(stopped.map(isProcessAlive)).toEqual([false, false, false]);
});

test('fault 10: a copy of the folder starts by itself beside the running original, whose processes go on', async () => {
  const [folder, copied] = [createTemporaryFolder(), createTemporaryFolder()];
  const original = start(folder);
  const address = addressIn(await original.printed('Ctrl-C stops it'));
  const processes = processesOf(folder);
  cpSync(folder, copied, { recursive: true, filter: (file) => !lstatSync(file).isSocket() });
  const copy = start(copied);
  const copyAddress = addressIn(await copy.printed('Ctrl-C stops it'));
  expect(processes.map(isProcessAlive)).toEqual([true, true, true]);
  expect(processesOf(folder)).toEqual(processes);
  for (const one of [address, copyAddress]) expect((await fetch(`${one}/ready`)).status).toBe(200);
  expect(copyAddress).not.toBe(address);
});
