import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { hasCode } from '../postgres/launch-error.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { fingerprintSources } from './source-fingerprint.ts';
import { createTemplate } from './test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CACHE = path.join(ROOT, '.cache', 'test-postgres');

/** A cluster that no run has used for so long is removed. */
const UNUSED_MS_MAX = 3 * 24 * 60 * 60 * 1000;

/**
 * Finds a stopped cluster with the migrated template in it, which a run copies and starts: initdb and the migrations take
 * longer than most test files. It is made by the first run, and anew when a migration, a source file that makes it, or a
 * package changes, because all of them are part of its name.
 *
 * @returns its folder, which must not be changed
 */
export async function findTemplateCluster({ cache = CACHE, make = makeCluster } = {}): Promise<string> {
  const folder = path.join(cache, nameTemplateCluster());
  if (!existsSync(folder)) await addTemplateCluster(folder, make);
  utimesSync(folder, new Date(), new Date());
  removeUnused(cache);
  return folder;
}

function nameTemplateCluster(): string {
  const migrations = path.resolve(import.meta.dirname, '../database/migrations');
  const fingerprint = fingerprintSources([
    import.meta.filename,
    path.join(ROOT, 'package-lock.json'),
    ...readdirSync(migrations).map((name) => path.join(migrations, name)),
  ]);
  // A cluster belongs to the user who made it.
  return `${process.platform}-${process.arch}-${process.getuid?.() ?? 'user'}-${fingerprint}`;
}

/** Renamed only when it is complete and written to the disk. Of two runs that make it at once, the first one adds it. */
async function addTemplateCluster(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.${process.pid}.${randomUUID()}`;
  await make(unfinished);
  for (const name of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) flush(path.join(unfinished, name));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

async function makeCluster(folder: string): Promise<void> {
  const postgres = await startScratchPostgres({ keepIn: folder });
  try {
    await createTemplate(postgres.adminUrl);
  } finally {
    await postgres.stop();
  }
}

function flush(file: string): void {
  if (!statSync(file).isFile()) return;
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function removeUnused(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > UNUSED_MS_MAX) rmSync(folder, { recursive: true, force: true });
  }
}
