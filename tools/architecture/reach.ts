import { posix } from 'node:path';
import { productEdges } from './reading/import-graph.ts';
import type { Project } from './reading/read-project.ts';

/** Folders that must not need each other in a circle: areas, and the top folders of a package. */
const GROUPS: readonly RegExp[] = [
  /^(?:server|web)\/src\/features\/[^/]+(?=\/)/,
  /^(?:contract|documents|domain|server|web)\/src\/[^/]+(?=\/)/,
];

/** Imports between areas, or between top folders of a package, that are part of a circle; imports of types count. */
export const circularNeeds = (project: Project): string[] => GROUPS.flatMap((group) => needsInCircles(project, group));

function needsInCircles(project: Project, group: RegExp): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of productEdges(project)) {
    const [own, other] = [from, to].map((path) => group.exec(path)?.[0]);
    if (own !== undefined && other !== undefined && own !== other)
      needs.set(own, (needs.get(own) ?? new Set()).add(other));
  }
  return [...needs].flatMap(([own, others]) =>
    [...others]
      .filter((other) => reachedFrom(other, (one) => needs.get(one)).has(own))
      .map((other) => `${own} → ${other}`),
  );
}

/** A folder and one inside it that import each other, imports of types included. */
export function nestedPairs(project: Project): string[] {
  const ways = new Set(productEdges(project).map(({ from, to }) => `${posix.dirname(from)} → ${posix.dirname(to)}`));
  return [...ways].flatMap((way) => {
    const [outer = '', inner = ''] = way.split(' → ');
    return inner.startsWith(`${outer}/`) && ways.has(`${inner} → ${outer}`) ? [`${outer} ↔ ${inner}`] : [];
  });
}

const FEATURES = 'server/src/features/';

/** The files of features that a service reaches by imports of values, itself included. @param service name of its file */
export function closureOf(project: Project, service: string): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to, isTypeOnly } of productEdges(project))
    if (!isTypeOnly && from.startsWith(FEATURES) && to.startsWith(FEATURES))
      next.set(from, (next.get(from) ?? new Set()).add(to));
  const [start, ...others] = [...next.keys()].filter((path) => posix.basename(path) === service);
  if (start === undefined || others.length > 0) throw new Error(`one file of ${FEATURES} must be named ${service}`);
  return [...reachedFrom(start, (path) => next.get(path))].sort();
}

/** A node of a graph and all nodes that it leads to. */
export function reachedFrom(start: string, next: (node: string) => Iterable<string> | undefined): Set<string> {
  const reached = new Set([start]);
  // A set hands out what is added to it while it is read.
  for (const node of reached) for (const one of next(node) ?? []) reached.add(one);
  return reached;
}
