import { readFileSync } from 'node:fs';
import type { Violation } from './read-project.ts';

/** What was wrong when a rule began and still is. Each list and each number may only fall. */
export interface Ratchet {
  /** Lines of files above the limit. */
  longFiles: Record<string, number>;
  /** Comments without a subject, by package. */
  unclearSubjects: Record<string, number>;
}

export const RATCHET_FILE = 'tools/architecture/ratchet.json';

export const readRatchet = (): Ratchet =>
  JSON.parse(readFileSync(new URL('ratchet.json', import.meta.url), 'utf8')) as Ratchet;

/** What stands in a list although it is in order now. */
export const gone = (list: keyof Ratchet, name: string): Violation => ({
  path: RATCHET_FILE,
  message: `"${name}" is in order now: remove it from ${list}`,
});

/** All places when there are more of them than there were: which one is new only its author knows. */
export const beyond = (list: keyof Ratchet, found: Violation[], most: number): Violation[] =>
  found.length <= most
    ? []
    : [
        ...found,
        { path: RATCHET_FILE, message: `${found.length} in ${list}, ${most} before: put the new ones in order` },
      ];
