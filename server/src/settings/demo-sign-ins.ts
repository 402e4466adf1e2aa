import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDataFile } from '../postgres/data-file.ts';

export type DemoSignIn = { readonly role: string; readonly email: string; readonly password: string };

type Kept = { readonly database: string; readonly sign_ins: readonly DemoSignIn[] };

const FILE = 'demo-sign-ins.json';

/** Stores the passwords of the demo company for the next start, because the database has only their hashes. */
export function storeDemoSignIns(folder: string, database: string, signIns: readonly DemoSignIn[]): void {
  const kept: Kept = { database, sign_ins: signIns };
  writeDataFile(path.join(folder, FILE), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Whether a demo company was loaded by an installation with this data folder. */
export const hasDemoSignIns = (folder: string): boolean => existsSync(path.join(folder, FILE));

/**
 * Reads the stored sign-ins of a demo company.
 *
 * @returns only those of this database, because the folder may have served another one before
 */
export function readDemoSignIns(folder: string, database: string): readonly DemoSignIn[] {
  try {
    const kept = JSON.parse(readFileSync(path.join(folder, FILE), 'utf8')) as Kept;
    return kept.database === database ? kept.sign_ins : [];
  } catch {
    return [];
  }
}
