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

/** What is exported has one name everywhere; only tools ask for a default in their settings. */
export function defaultExports({ sources }: Project): Violation[] {
  return sources
    .filter(({ path }) => !path.endsWith('.config.ts'))
    .flatMap(({ path, defaultExports: found }) =>
      found.map(({ line }) => ({ path, line, message: 'exports a default' })),
    );
}
