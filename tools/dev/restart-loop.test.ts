import { expect, onTestFinished, test } from 'vitest';
import type { ChildPart } from '../../server/src/launch/processes/child-part.ts';
import { startRestartLoop } from './restart-loop.ts';

type Fake = ChildPart & { readonly end: (reason: string) => void };

function fakeProcess(address: string): Fake {
  const { promise: exited, resolve: end } = Promise.withResolvers<string>();
  return { pid: 0, address, exited, end, stop: async () => end('stopped') };
}

/** A loop around one process, whose starts the test answers. */
function startLoop(start: (count: number, signal: AbortSignal) => Promise<ChildPart>) {
  const reports: string[] = [];
  let count = 0;
  const loop = startRestartLoop({
    names: ['api'],
    start: (_name, signal) => start(++count, signal),
    report: (line) => reports.push(line.replace(/\d+\.\d s/, '… s')),
  });
  onTestFinished(loop.stop);
  return { loop, reports, starts: () => count };
}

test('a change starts the process anew and is reported in one line', async () => {
  const { loop, reports } = startLoop(async (count) => fakeProcess(`http://127.0.0.1:${count}`));
  expect(await loop.find('api')).toMatchObject({ address: 'http://127.0.0.1:1' });
  loop.change('server/src/a.ts');
  expect(await loop.find('api')).toMatchObject({ address: 'http://127.0.0.1:2' });
  expect(reports).toEqual(['restarted api in … s: server/src/a.ts changed']);
});

test('files that are saved together cause one restart', async () => {
  const { loop, reports, starts } = startLoop(async () => fakeProcess('http://127.0.0.1:1'));
  await loop.find('api');
  for (const file of ['a.ts', 'b.ts', 'a.ts', 'c.ts']) loop.change(file);
  await loop.find('api');
  expect(starts()).toBe(2);
  expect(reports).toEqual(['restarted api in … s: a.ts and 2 more changed']);
});

test('a process that does not start is named, and the next change starts it', async () => {
  const { loop, reports } = startLoop(async (count) => {
    if (count === 2) throw new Error('api does not start: SyntaxError');
    return fakeProcess(`http://127.0.0.1:${count}`);
  });
  await loop.find('api');
  loop.change('a.ts');
  expect(await loop.find('api')).toBe('api does not start: SyntaxError');
  loop.change('a.ts');
  expect(await loop.find('api')).toMatchObject({ address: 'http://127.0.0.1:3' });
  expect(reports).toEqual([
    'api does not start: SyntaxError (a.ts changed). The next change of a file starts it again.',
    'restarted api in … s: a.ts changed',
  ]);
});

test('a first start that fails does not end the loop', async () => {
  const { loop, reports } = startLoop(async (count) => {
    if (count === 1) throw new Error('api does not start: SyntaxError');
    return fakeProcess('http://127.0.0.1:1');
  });
  await loop.find('api');
  loop.change('a.ts');
  expect(await loop.find('api')).toMatchObject({ address: 'http://127.0.0.1:1' });
  expect(reports[0]).toBe('api does not start: SyntaxError. The next change of a file starts it again.');
});

test('a change ends a start that hangs, and both changes are reported once', async () => {
  const { promise: isHanging, resolve: hangs } = Promise.withResolvers<undefined>();
  const { loop, reports } = startLoop(async (count, signal) => {
    if (count !== 2) return fakeProcess('http://127.0.0.1:1');
    hangs(undefined);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('it was stopped')));
    });
  });
  await loop.find('api');
  loop.change('a.ts');
  await isHanging;
  loop.change('b.ts');
  expect(await loop.find('api')).toMatchObject({ address: 'http://127.0.0.1:1' });
  expect(reports).toEqual(['restarted api in … s: b.ts and 1 more changed']);
});

test('a process that ends by itself is reported and waits for a change', async () => {
  const first = fakeProcess('http://127.0.0.1:1');
  const { loop, reports, starts } = startLoop(async () => first);
  await loop.find('api');
  first.end('Error: broken');
  await first.exited;
  expect(await loop.find('api')).toBe('api has ended: Error: broken');
  expect(starts()).toBe(1);
  expect(reports).toEqual(['api has ended: Error: broken. The next change of a file starts it again.']);
});
