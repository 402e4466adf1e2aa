import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { DatabaseProxy } from '../databases/database-proxy.ts';
import { createCaller, startInstallation } from './installation.ts';
import { nthSave, read, sendSave, startLoad, summaryOf, unexcused } from './load.ts';
import { HEALED_MS } from './settings.ts';

/** Length of a fault in milliseconds. */
const FAULT_MS = 15_000;

/** Begins a fault. @returns what ends it */
type Fault = (line: DatabaseProxy) => () => void | Promise<void>;

const resetting: Fault = (line) => {
  const timer = setInterval(line.cut, 250);
  return () => clearInterval(timer);
};

const delaying: Fault = (line) => {
  line.delay(2000);
  return () => line.delay(0);
};

const silent: Fault = (line) => {
  line.fallSilent();
  return line.speakAgain;
};

const swallowing: Fault = (line) => {
  line.swallowAnswers();
  return line.speakAgain;
};

test.for<readonly [string, Fault]>([
  ['refuses', (line) => line.refuse()],
  ['closes its connections every 250 ms', resetting],
  ['answers 2 s later each way', delaying],
  ['swallows everything', silent],
  ['swallows its answers', swallowing],
  ['stands still', (line) => line.standStill()],
])('faults 1-4, 7, 9: a database that %s', async ([, begin], { annotate }) => {
  const installation = await startInstallation();
  const { address, line, admin } = installation;
  const caller = await createCaller(installation, 4);
  const fresh = await createCaller(installation, 1);
  const load = startLoad(address, caller, 8);
  await sleep(2000);
  const end = begin(line);
  await sleep(FAULT_MS);
  await end();
  const healedMs = await untilServed(address, fresh);
  await sleep(3000);
  await load.stop();
  line.endSilenced();
  await annotate(JSON.stringify({ ...summaryOf(load.samples), served_after_ms: healedMs }));
  expect(unexcused(load.samples)).toEqual([]);
  expect(await load.check(admin)).toEqual([]);
  expect(healedMs).toBeLessThan(HEALED_MS);
});

/** Milliseconds until a caller who comes now has read and saved. */
async function untilServed(address: string, caller: Awaited<ReturnType<typeof createCaller>>): Promise<number> {
  const begin = performance.now();
  while ((await read(address, caller)).status !== 200) await sleep(50);
  const save = nthSave(caller.employees[0] ?? 0, 0);
  while ((await sendSave(address, caller, save)).status !== 201) await sleep(50);
  return Math.round(performance.now() - begin);
}
