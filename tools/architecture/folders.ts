import { posix } from 'node:path';
import { findCircles } from './cycles.ts';
import { type Edge, productEdges } from './reading/import-graph.ts';
import type { Project, Violation } from './reading/read-project.ts';

/** Two folders that import each other, in alphabetical order, and one import for each way. */
export interface FolderPair {
  name: string;
  there: Edge;
  back: Edge;
}

/**
 * Finds folders that import each other: neither can be read, moved or tested without the other.
 * A folder and one inside it are no pair: the outer one composes, and holds what the inner ones have in common.
 */
export function mutualPairs(project: Project, { withTypes = false } = {}): FolderPair[] {
  const edges = productEdges(project).filter(({ isTypeOnly }) => withTypes || !isTypeOnly);
  const first = new Map<string, Edge>();
  for (const edge of edges) {
    const key = `${posix.dirname(edge.from)} → ${posix.dirname(edge.to)}`;
    if (!first.has(key)) first.set(key, edge);
  }
  return [...first.values()].flatMap((there) => {
    const [a, b] = [posix.dirname(there.from), posix.dirname(there.to)];
    const back = first.get(`${b} → ${a}`);
    if (a >= b || contains(a, b) || back === undefined) return [];
    return [{ name: `${a} ↔ ${b}`, there, back }];
  });
}

const contains = (outer: string, inner: string): boolean => inner.startsWith(`${outer}/`);

const REMEDY = 'move what both need into a folder below both, or pass it as an argument';

/** No two folders import each other, not even for types. */
export const mutualFolders = (project: Project): Violation[] =>
  mutualPairs(project, { withTypes: true }).map(({ name, there, back }) => ({
    path: there.from,
    line: there.line,
    message: `${name} import each other, here and in ${back.from}:${back.line}: ${REMEDY}`,
  }));

/** Services of the server that every feature uses. */
const SERVICE_LAYER = /^server\/src\/(http|jobs|mail|files|audit|sessions|postgres|database)\//;

/** A service layer imports no feature: features pass it what it needs. */
export const layerImports = (project: Project): Violation[] =>
  productEdges(project)
    .filter(({ from, to }) => SERVICE_LAYER.test(from) && to.startsWith('server/src/features/'))
    .map(({ from, to, line }) => ({
      path: from,
      line,
      message: `${to} is a feature's: let the feature pass it in (<feature>.feature.ts), or move it into a service layer`,
    }));

/** An entry point starts a process. */
const ENTRY_POINT = /^server\/src\/main-[\w-]+\.ts$/;
const COMPOSITION = 'server/src/composition/';
const PAYMENTS = /^server\/src\/features\/billing\/payments\//;
const PROVIDERS = /^server\/src\/features\/billing\/payments\/provider\//;

/** Only the entry points import the composition, which knows every feature and every tool. */
export const compositionImports = (project: Project): Violation[] =>
  productEdges(project)
    .filter(({ from, to }) => to.startsWith(COMPOSITION) && !from.startsWith(COMPOSITION) && !ENTRY_POINT.test(from))
    .map(({ from, to, line }) => ({
      path: from,
      line,
      message: `${to} knows every feature: name the tools that are needed as the type of a parameter`,
    }));

/** A feature imports the providers of payments only if it is payments. */
export const providerImports = (project: Project): Violation[] =>
  productEdges(project)
    .filter(({ from, to }) => PROVIDERS.test(to) && !PAYMENTS.test(from) && from.startsWith('server/src/features/'))
    .map(({ from, to, line }) => ({
      path: from,
      line,
      message: `${to} is the provider's: import payments.api.ts, which says what every provider has`,
    }));

const SERVER_FEATURE = /^server\/src\/features\/([^/]+)\/(.+)$/;
const SERVER_PART = /^server\/src\/features\/([^/]+\/[^/]+)\/(.+)$/;
const WEB_FEATURE = /^web\/src\/features\/([^/]+)\/(.+)$/;

/** An area of the server offers the files `*.api.ts` of its parts to the others, and nothing else. */
export const closedFileImports = (project: Project): Violation[] =>
  importsOfOthers(project, SERVER_FEATURE, (_area, file) => !file.endsWith('.api.ts')).map(
    ({ from, to, line, feature }) => ({
      path: from,
      line,
      message: `${to} is an inner file of ${feature}: export what is needed from an .api.ts of its part, or move it where it belongs`,
    }),
  );

/** Parts of areas of the server must not depend on each other in a circle. */
export function featureCircles(project: Project): Violation[] {
  const edges = importsOfOthers(project, SERVER_PART, () => true);
  const byFeature = [...Map.groupBy(edges, ({ own }) => own)];
  const needs = new Map(byFeature.map(([own, found]) => [own, [...new Set(found.map(({ feature }) => feature))]]));
  return findCircles(needs).flatMap((circle) =>
    edges
      .filter(({ own, feature }) => own === circle.at(-2) && feature === circle.at(-1))
      .map(({ from, line }) => ({
        path: from,
        line,
        message: `closes the circle ${circle.join(' → ')}: hand over what is needed in composition/features.ts, as jobsFeature gets it`,
      })),
  );
}

/** No feature imports a screen of another one; it links to it instead. */
export const screenImports = (project: Project): Violation[] =>
  importsOfOthers(project, WEB_FEATURE, (_feature, file) => file.endsWith('-screen.tsx')).map(
    ({ from, to, line, feature }) => ({
      path: from,
      line,
      message: `${to} is a screen of ${feature}: link to its address, or use a part of it`,
    }),
  );

/** Imports of closed files of other features, with the feature that imports and the one that is imported. */
const importsOfOthers = (project: Project, pattern: RegExp, isClosed: (feature: string, file: string) => boolean) =>
  productEdges(project).flatMap((edge) => {
    const [, own] = pattern.exec(edge.from) ?? [];
    const [, feature, file] = pattern.exec(edge.to) ?? [];
    if (own === undefined || feature === undefined || file === undefined) return [];
    return own !== feature && isClosed(feature, file) ? [{ ...edge, own, feature }] : [];
  });
