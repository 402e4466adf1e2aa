import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from '../../postgres/launch-error.ts';
import { isProcessAlive } from '../../postgres/process-state.ts';
import { compressFiles } from './compress-files.ts';

const SOURCES = [
  'package-lock.json',
  'web/*.{html,ts,json}',
  'web/{src,public}/**/*',
  '{contract,domain,i18n}/package.json',
  '{contract,domain,i18n}/src/**/*.ts',
  'i18n/locales/**/*.json',
  'server/src/launch/build/compress-files.ts',
];

const CACHE = '.cache';
const UNFINISHED = 'web-build-';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Builds the web application unless the last build had the same sources. */
export async function buildWeb(
  projectFolder: string,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const wanted = fingerprintWebSources(projectFolder);
  const built = path.join(projectFolder, 'web', 'dist');
  const mark = path.join(built, '.build');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  report('Building the web application …');
  // Builds into a new folder, so that pages in use see either the old build or the complete new one.
  removeLeftovers(path.join(projectFolder, CACHE));
  const fresh = path.join(projectFolder, CACHE, `${UNFINISHED}${process.pid}`);
  try {
    const { code, output } = await runVite(projectFolder, fresh, signal);
    if (code !== 0) throw new LaunchError(`The web application cannot be built:\n${output.trim()}`);
    await compressFiles(fresh);
    writeFileSync(path.join(fresh, '.build'), wanted);
    rmSync(built, { recursive: true, force: true });
    renameSync(fresh, built);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Removes what an interrupted build left. */
function removeLeftovers(cache: string): void {
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    if (!name.startsWith(UNFINISHED) || isProcessAlive(Number(name.slice(UNFINISHED.length)))) continue;
    rmSync(path.join(cache, name), { recursive: true, force: true });
  }
}

export function fingerprintWebSources(projectFolder: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: projectFolder, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !isTest(entry.name),
  );
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    hash.update(`${path.relative(projectFolder, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const END_WITH_PARENT = `data:text/javascript,process.on('disconnect', () => process.exit(1)); process.channel.unref();`;

function runVite(
  projectFolder: string,
  outDir: string,
  signal?: AbortSignal,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const vite = path.join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = [
      '--import',
      END_WITH_PARENT,
      vite,
      'build',
      '--configLoader',
      'native',
      '--outDir',
      outDir,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ];
    const child = spawn(process.execPath, args, {
      cwd: path.join(projectFolder, 'web'),
      // Under another NODE_ENV the build would contain React's slow development version.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...(signal && { signal }),
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
