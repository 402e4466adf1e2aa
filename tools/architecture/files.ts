import type { Project, Violation } from './read-project.ts';

const MOST_LINES = 300;

/** Written by a machine, for the compiler. */
const GENERATED = ['server/src/database/tables.ts'];

/** A file that cannot be read in one go holds two things. */
export function longFiles({ sources }: Project): Violation[] {
  return sources
    .filter(({ path, lineCount }) => lineCount > MOST_LINES && !GENERATED.includes(path))
    .map(({ path, lineCount }) => ({ path, message: `${lineCount} lines, more than ${MOST_LINES}` }));
}
