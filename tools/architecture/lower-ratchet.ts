import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../platform.mjs';
import { RATCHET_FILE, type Ratchet, readRatchet } from './ratchet.ts';
import { readProject } from './read-project.ts';

/**
 * `node tools/run.mjs tools/architecture/lower-ratchet.ts`: lowers the numbers of the ratchet to the current ones;
 * never raises one.
 */

const project = readProject(PROJECT_FOLDER);
const known = readRatchet();
const lines = new Map(project.written.map(({ path, lineCount }) => [path, lineCount]));

const lowered: Ratchet = {
  longFiles: lower(known.longFiles, (path) => lines.get(path), 300),
};
writeFileSync(join(PROJECT_FOLDER, RATCHET_FILE), `${JSON.stringify(lowered, undefined, 2)}\n`);

function lower(
  before: Record<string, number>,
  now: (name: string) => number | undefined,
  limit: number,
): Record<string, number> {
  const entries = Object.entries(before).map(([name, count]) => [name, Math.min(count, now(name) ?? limit)] as const);
  return Object.fromEntries(entries.filter(([, count]) => count > limit));
}
