import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { hasErrorCode } from '../postgres/launch-error.ts';
import { storeFile } from './stored-file.ts';

const FILE = 'manifest.json';

/** A path below a folder that cannot lead out of it. */
const relativePath = z.string().regex(/^(?!.*(^|\/)\.\.(\/|$))[^/\\\0][^\\\0]*$/);

const sum = { bytes: z.int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) };

const instant = z.string().transform((text) => Temporal.Instant.from(text));

const segment = z.string().regex(/^[\dA-F]{24}$/);

const databasePart = z.object({
  /** Major version of PostgreSQL. */
  postgres: z.string(),
  /** One unbroken log: backups of the same line can be combined. */
  line: z.uuid(),
  /** Device and inode of the folder of the cluster: a copy of it has others, and begins a line of its own. */
  cluster: z.string(),
  first_segment: segment,
  last_segment: segment,
  stored_bytes: z.int(),
  folders: z.array(relativePath),
  files: z.array(z.object({ path: relativePath, ...sum })),
});

const manifest = z.object({
  format: z.literal(1),
  /** The state that the backup alone restores. */
  made_at: instant,
  database: databasePart.nullable(),
  /** Where the files of the store are. Those in a bucket are not part of the backup. */
  store: z.union([
    z.object({ kind: z.literal('folder') }),
    z.object({ kind: z.literal('s3'), bucket: z.string(), endpoint: z.string().nullable() }),
  ]),
  files: z.array(z.object({ key: relativePath, ...sum })),
  /** Other files at the top of the data folder. */
  kept: z.array(z.object({ path: relativePath, ...sum })),
  /** Settings that were set; the value of a secret one is null. */
  settings: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
});

export type Manifest = z.output<typeof manifest>;
export type DatabasePart = z.output<typeof databasePart>;

/** Writes the manifest of a backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = JSON.stringify({ ...content, made_at: content.made_at.toString() }, null, 1);
  await storeFile(`${text}\n`, path.join(folder, FILE), { isCompressed: false });
}

/** Reads the manifest of a folder. @returns null for a folder without one, 'damaged' for one that was cut or changed */
export async function readManifest(folder: string): Promise<Manifest | 'damaged' | null> {
  try {
    return manifest.parse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')));
  } catch (error) {
    return hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ENOTDIR') ? null : 'damaged';
  }
}
