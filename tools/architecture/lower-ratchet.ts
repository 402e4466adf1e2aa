import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../platform.mjs';
import { questionBeginnings } from './comments.ts';
import { wordsOfTestNames } from './names.ts';
import { RATCHET_FILE, type Ratchet, readRatchet } from './ratchet.ts';
import { circularNeeds, closureOf, nestedPairs } from './reach.ts';
import { packageOf, readProject } from './reading/read-project.ts';
import { spreadOf } from './spread.ts';

/**
 * `node tools/run.mjs tools/architecture/lower-ratchet.ts`: lowers the numbers of the ratchet to the current ones;
 * never raises one.
 */

const project = readProject(PROJECT_FOLDER);
const known = readRatchet();
const lines = new Map(project.written.map(({ path, lineCount }) => [path, lineCount]));

const begun = new Map(
  [...Map.groupBy(questionBeginnings(project), ({ path }) => packageOf(path))].map(([name, found]) => [
    name,
    found.length,
  ]),
);

const lowered: Ratchet = {
  longFiles: lower(known.longFiles, (path) => lines.get(path), 300),
  questionBeginnings: lower(known.questionBeginnings, (name) => begun.get(name), 0),
  testNameWords: Math.min(known.testNameWords, spreadOf(wordsOfTestNames(project)).median),
  circularNeeds: Math.min(known.circularNeeds, circularNeeds(project).length),
  nestedPairs: Math.min(known.nestedPairs, nestedPairs(project).length),
  closures: lower(known.closures, (service) => closureOf(project, service).length, 0),
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
