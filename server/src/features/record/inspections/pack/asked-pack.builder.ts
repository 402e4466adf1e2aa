import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SCRIPT = fileURLToPath(new URL('../../../../../../tools/ask-inspection-pack.mjs', import.meta.url));

/** Answers of the script that reads only the zip. */
export type PackAnswers = {
  readonly worked: readonly Record<'person' | 'day' | 'from' | 'to' | 'hours', string>[];
  readonly recorded: readonly (Record<'person' | 'day' | 'recorded_on' | 'source' | 'confirmed_by', string> & {
    readonly is_late: boolean;
  })[];
  readonly changed: readonly Record<'person' | 'day' | 'what' | 'before' | 'after' | 'by' | 'at' | 'reason', string>[];
  readonly journal: {
    readonly entries: number;
    readonly checked: number;
    readonly broken: readonly string[];
    readonly head: string;
  };
  readonly hashes: Readonly<Record<'wrong' | 'missing' | 'unlisted', readonly string[]>> & { readonly files: number };
};

/** Answers the questions of an inspector from the zip alone, in a process of its own that knows nothing of the product. */
export async function askPack(zip: Buffer): Promise<PackAnswers> {
  return inFolder(async (folder) => {
    const file = path.join(folder, 'pack.zip');
    await writeFile(file, zip);
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, file], { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout) as PackAnswers;
  });
}

/** Runs work with a folder that is removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zeitblatt-pack-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
