import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, figureBelow, plainFigure } from '../measuring/figures.ts';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

/** Measures `npm start` with an empty data folder, and a second start with the same folder. */
export async function measureStarts(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zeitblatt-bench-'));
  try {
    const cold = await secondsToAnswer(folder);
    const again = await secondsToAnswer(folder);
    return [
      plainFigure('first start: new database, demo company', cold, 's'),
      figureBelow('second start', again, 3, 's'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const answers = async (url: string): Promise<boolean> => (await fetch(url)).ok;

function secondsToAnswer(folder: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: REPOSITORY,
    env: { ...process.env, ZEITBLATT_DATA: folder, PORT: '0', DATABASE_URL: '', BACKUPS: 'no' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let seconds = Number.NaN;
  let output = '';
  const readOutput = (chunk: Buffer): void => {
    output += chunk.toString();
    const address = /Zeitblatt runs: (\S+)/.exec(output)?.[1];
    if (address === undefined || !Number.isNaN(seconds)) return;
    seconds = 0;
    void answers(`${address}/health`).finally(() => {
      seconds = (performance.now() - start) / 1000;
      child.kill('SIGTERM');
    });
  };
  child.stdout.on('data', readOutput);
  child.stderr.on('data', readOutput);
  return new Promise((resolve, reject) => {
    child.on('close', () => (seconds > 0 ? resolve(seconds) : reject(new Error(`npm start ended: ${output}`))));
  });
}
