import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { browserSources, ensureBrowser } from './browser.mjs';

const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string): string => {
  const path = join(folder, name);
  writeFileSync(path, '');
  return path;
};
const source = (name: string, ...paths: string[]) => ({ name, find: async () => paths });
const good = file('good');
const broken = file('broken');

const check = async (path: string) => {
  if (path === broken) throw new Error('error while loading shared libraries: libnss3.so');
};

describe('the search for a browser', () => {
  test('takes the first that loads a page and asks no further', async () => {
    const unasked = {
      name: 'download',
      find: async () => {
        throw new Error('asked');
      },
    };
    expect(await ensureBrowser({ sources: [source('installed', good), unasked], check })).toBe(good);
  });

  test('passes over what is missing, what is broken and what cannot be fetched', async () => {
    const unreachable = {
      name: 'download',
      find: async () => {
        throw new Error('getaddrinfo ENOTFOUND');
      },
    };
    const sources = [source('named', join(folder, 'missing')), source('installed', broken), unreachable];
    expect(await ensureBrowser({ sources: [...sources, source('package', good)], check })).toBe(good);
  });

  test('says for every place why there was none', async () => {
    const sources = [source('CHROMIUM_PATH', join(folder, 'missing')), source('installed', broken), source('none')];
    await expect(ensureBrowser({ sources, check })).rejects.toThrow(
      /Install Chromium.*CHROMIUM_PATH.*missing: does not exist.*installed.*libnss3/s,
    );
  });

  test('fetches nothing before everything on this machine was tried', () => {
    const names = browserSources(() => undefined).map(({ name }) => name);
    expect(names).toEqual([
      'CHROMIUM_PATH',
      'an installed browser',
      "Playwright's own browser",
      'the npm package fetched earlier',
      'a download by Playwright',
      "the system's packages",
      'a browser inside an npm package',
    ]);
  });
});
