import { target } from './import-graph.ts';
import type { Project, Violation } from './read-project.ts';

/**
 * No file imports itself over others, not even for types or later by `import()`: a cycle has no file to read first.
 * oxlint's `import/no-cycle` does not see cycles through `import()` (https://github.com/oxc-project/oxc/issues/25555),
 * and the routes load every screen that way.
 *
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
      violations.push({
        path,
        message: `imports itself: ${circle.join(' → ')}: move what both need into a file of its own`,
      });
      return;
    }
    if (done.has(path)) return;
    for (const next of imports.get(path) ?? []) walk(next, [...way, path]);
    done.add(path);
  };

  for (const path of imports.keys()) walk(path, []);
  return violations;
}
