import { target } from './directions.ts';
import type { Project, Violation } from './read-project.ts';

/**
 * No file imports itself over others, not even for types: who reads a circle finds no beginning.
 * Walks the imports in depth and reports each import that leads back to a file still being walked.
 */
export function importCycles({ sources }: Project): Violation[] {
  const imports = new Map(
    sources.map(({ path, imports: found }) => [path, found.flatMap(({ text }) => target(path, text) ?? [])]),
  );
  const done = new Set<string>();
  const violations: Violation[] = [];

  const walk = (path: string, way: string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) {
      const circle = [...way.slice(start), path];
      violations.push({ path, message: `imports itself: ${circle.join(' → ')}` });
      return;
    }
    if (done.has(path)) return;
    for (const next of imports.get(path) ?? []) walk(next, [...way, path]);
    done.add(path);
  };

  for (const path of imports.keys()) walk(path, []);
  return violations;
}
