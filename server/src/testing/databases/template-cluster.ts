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
import { fingerprintSources } from '@zeitblatt/documents/fingerprints/source-fingerprint';
import { hasErrorCode } from '../../postgres/launch-error.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { createTemplate } from './test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CACHE = path.join(ROOT, '.cache', 'test-postgres');

/** Milliseconds without use after which a cluster is removed. */
const UNUSED_MS_MAX = 3 * 24 * 60 * 60 * 1000;

/**
 * Finds or makes a stopped cluster with the migrated template, which a test run copies and starts, because initdb and
 * the migrations take longer than most test files. A change of a migration or function, of a source file that makes the cluster, or
 * of a package changes its name, so that a new one is made.
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
  const schema = ['migrations', 'functions'].map((name) => path.resolve(import.meta.dirname, '../../database', name));
  const fingerprint = fingerprintSources([
    import.meta.filename,
    path.join(ROOT, 'package-lock.json'),
    ...schema.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name))),
  ]);
  // The user id, because a cluster belongs to the user who made it.
  return `${process.platform}-${process.arch}-${process.getuid?.() ?? 'user'}-${fingerprint}`;
}

/** Renames the cluster when it is complete and synced. If two runs make it at the same time, the first one wins. */
async function addTemplateCluster(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.${process.pid}.${randomUUID()}`;
  await make(unfinished);
  for (const name of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) flush(path.join(unfinished, name));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOTEMPTY') && !hasErrorCode(error, 'EEXIST')) throw error;
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
