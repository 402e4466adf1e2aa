import { importTarget } from './reading/import-graph.ts';
import type { Project, Violation } from './reading/read-project.ts';

/**
 * No import cycles, also not by types or by `import()`, because a cycle has no file that can be read first. oxlint's
 * `import/no-cycle` does not detect cycles through `import()` (https://github.com/oxc-project/oxc/issues/25555), and
 * the routes load every screen that way.
 */
export function importCycles({ sources }: Project): Violation[] {
  const imports = new Map(
    sources.map(({ path, imports: found }) => [path, found.flatMap(({ text }) => importTarget(path, text) ?? [])]),
  );
  return findCircles(imports).map((circle) => ({
    path: circle[0],
    message: `imports itself: ${circle.join(' → ')}: move what both need into a file of its own`,
  }));
}

/** Nodes of a graph, each of which leads to the next; the last is the first again. */
type Circle = readonly [string, ...string[], string];

/** Walks a graph in depth. @returns a circle for each edge that leads back to a node still being walked */
export function findCircles(edges: ReadonlyMap<string, readonly string[]>): Circle[] {
  const done = new Set<string>();
  const circles: Circle[] = [];

  const walk = (node: string, way: readonly string[]): void => {
    const start = way.indexOf(node);
    if (start >= 0) {
      circles.push([node, ...way.slice(start + 1), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of edges.get(node) ?? []) walk(next, [...way, node]);
    done.add(node);
  };

  for (const node of edges.keys()) walk(node, []);
  return circles;
}
