import { outdatedEntry } from './ratchet.ts';
import type { Project, Violation } from './reading/read-project.ts';

const MOST_LINES = 300;

/** Limits the length of files. Files that are `known` to be longer may only become shorter. */
export function longFiles({ written }: Project, known: Readonly<Record<string, number>> = {}): Violation[] {
  const long = written.filter(({ lineCount }) => lineCount > MOST_LINES);
  return [
    ...long
      .filter(({ path, lineCount }) => lineCount > (known[path] ?? MOST_LINES))
      .map(({ path, lineCount }) => ({
        path,
        message: `${lineCount} lines, more than ${known[path] ?? MOST_LINES}: move one of its parts into a file of its own`,
      })),
    ...Object.keys(known)
      .filter((path) => !long.some((file) => file.path === path))
      .map((path) => outdatedEntry('longFiles', path)),
  ];
}
