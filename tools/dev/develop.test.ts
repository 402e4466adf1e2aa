import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../../server/src/launch/testing/run-script.ts';
import { createTemporaryFolder } from '../../server/src/launch/testing/temporary-folder.ts';
import { isProcessAlive } from '../../server/src/postgres/process-state.ts';
import { copyProject } from './testing/copy-project.ts';

const LIMIT_MS = 180_000;

const HEALTH = join('server', 'src', 'http', 'health.ts');

function processesOf(dataFolder: string): number[] {
  const { pids } = JSON.parse(readFileSync(join(dataFolder, 'children.json'), 'utf8')) as { pids: number[] };
  const database = readFileSync(join(dataFolder, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  return [...pids, Number.parseInt(database, 10)];
}

test('the development loop serves pages and modules, takes changes of the server, survives a syntax error and leaves nothing behind', {
  timeout: LIMIT_MS,
}, async () => {
  const top = createTemporaryFolder();
  const dataFolder = createTemporaryFolder();
  copyProject(top);
  const loop = runScript(join(top, 'tools', 'dev', 'develop.ts'), {
    ZEITBLATT_DATA: dataFolder,
    PORT: '0',
    DATABASE_URL: '',
    DEMO: 'no',
    // The compile cache lies in the copied project: its files have other paths in each run, so a shared cache would
    // only grow.
    NODE_COMPILE_CACHE: join(top, '.cache', 'compile'),
  });
  const started = await loop.printed('Ctrl-C stops it');
  const address = /http:\S+/.exec(started)?.[0] ?? '';
  const get = async (path: string) => {
    const answer = await fetch(`${address}${path}`);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const original = readFileSync(join(top, HEALTH), 'utf8');
  const save = (text: string): void => writeFileSync(join(top, HEALTH), text);

  const page = await get('/employees/3/settings/personal');
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(page.text)?.[1];
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self';style-src 'self' 'nonce-${nonce}'`);
  expect(page.text).toContain('src="/src/main.tsx"');
  expect(page.text.match(/<script(?![^>]*\ssrc=)/g)).toBe(null);
  const module = await get('/src/app.tsx');
  expect(module.headers.get('content-type')).toBe('text/javascript');
  expect(module.text).toContain('$RefreshReg$');
  expect((await get('/api/nowhere')).status).toBe(404);
  const home = await get('/en/');
  expect([home.status, home.text.slice(0, 40)]).toEqual([200, expect.stringContaining('<html lang="en">')]);
  const script = /<script type="module" src="(\/assets\/[^"]+)"/.exec(home.text)?.[1];
  expect((await get(script ?? '')).headers.get('content-type')).toContain('javascript');

  save(original.replaceAll(`'ok'`, `'changed'`));
  await loop.printed(`: ${HEALTH} changed`);
  expect((await get('/health')).text).toBe('{"status":"changed"}');

  save('const = ;');
  await loop.printed('api does not start: SyntaxError');
  expect(await get('/health')).toMatchObject({ status: 503, text: expect.stringContaining('SyntaxError') });
  save(original);
  await expect.poll(async () => (await get('/health')).text, { timeout: LIMIT_MS }).toBe('{"status":"ok"}');

  const processes = processesOf(dataFolder);
  expect(processes.map(isProcessAlive)).toEqual([true, true, true]);
  loop.child.kill('SIGINT');
  expect((await loop.ended).code).toBe(0);
  expect(processes.map(isProcessAlive)).toEqual([false, false, false]);
});
