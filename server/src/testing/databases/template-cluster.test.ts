import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findTemplateCluster } from './template-cluster.ts';

let cache: string;
let made: number;
const make = async (folder: string): Promise<void> => {
  made += 1;
  mkdirSync(path.join(folder, 'data'), { recursive: true });
  writeFileSync(path.join(folder, 'data', 'PG_VERSION'), String(made));
};

beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-'));
  made = 0;
});
afterEach(() => rmSync(cache, { recursive: true }));

test('the second run uses the cluster that the first one made', async () => {
  const first = await findTemplateCluster({ cache, make });
  expect(await findTemplateCluster({ cache, make })).toBe(first);
  expect(made).toBe(1);
  expect(readdirSync(cache)).toEqual([path.basename(first)]);
});

test('two runs that make the cluster at the same time both find a complete one', async () => {
  const [one, other] = await Promise.all([findTemplateCluster({ cache, make }), findTemplateCluster({ cache, make })]);
  expect(one).toBe(other);
  expect(readFileSync(path.join(one, 'data', 'PG_VERSION'), 'utf8')).toMatch(/^[12]$/);
  expect(readdirSync(cache)).toEqual([path.basename(one)]);
});

test('a run that ends in the middle of making the cluster leaves none that a later run would take', async () => {
  const broken = async (folder: string): Promise<void> => {
    await make(folder);
    throw new Error('killed');
  };
  await expect(findTemplateCluster({ cache, make: broken })).rejects.toThrow('killed');
  expect(readFileSync(path.join(await findTemplateCluster({ cache, make }), 'data', 'PG_VERSION'), 'utf8')).toBe('2');
});

test('a cluster that no run has used for days is removed', async () => {
  const old = path.join(cache, 'old');
  const recent = path.join(cache, 'recent');
  for (const folder of [old, recent]) mkdirSync(folder);
  const days = (count: number): Date => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
  utimesSync(old, days(4), days(4));
  utimesSync(recent, days(2), days(2));
  await findTemplateCluster({ cache, make });
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
});
