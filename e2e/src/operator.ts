import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Product } from './product.ts';

const HOUSE = join(import.meta.dirname, '..', '..');

/** Runs a command of the operator at the terminal, beside the running product. @returns what it prints */
export async function runAsOperator({ dataFolder }: Product, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(HOUSE, 'tools', 'run.mjs'), 'server/src/main-admin.ts', ...words],
    { cwd: HOUSE, env: { ...process.env, ZEITBLATT_DATA: dataFolder, DATABASE_URL: '' } },
  );
  return stdout;
}
