import { readFileSync } from 'node:fs';
import type { Violation } from './reading/read-project.ts';

/** Violations that existed when a rule was introduced. Each list and each number may only fall. */
export interface Ratchet {
  /** Number of lines, by path, of each file that is longer than the limit. */
  longFiles: Record<string, number>;
  /** Comments that begin with Who or What, by package. */
  questionBeginnings: Record<string, number>;
  /** Words of a test's name, in the median. */
  testNameWords: number;
  /** Imports between areas or top folders that are part of a circle. */
  circularNeeds: number;
  /** Folders that import each other with one inside them. */
  nestedPairs: number;
  /** Files of features that a service reaches by imports of values, by the name of its file. */
  closures: Record<string, number>;
}

export const RATCHET_FILE = 'tools/architecture/ratchet.json';

export const readRatchet = (): Ratchet =>
  JSON.parse(readFileSync(new URL('ratchet.json', import.meta.url), 'utf8')) as Ratchet;

/** A violation that is still listed although it was corrected. */
export const outdatedEntry = (list: keyof Ratchet, name: string): Violation => ({
  path: RATCHET_FILE,
  message: `"${name}" is in order now: remove it from ${list}`,
});
