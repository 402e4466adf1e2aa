import { type Edge, productEdges } from '../architecture/reading/import-graph.ts';
import type { Project } from '../architecture/reading/read-project.ts';

/** Files that a reader opens to follow one thing through the product. Files are named by the end of their path. */
export interface Walk {
  name: string;
  /** Files in the order of reading. The files on the shortest path of imports between two of them are counted as well. */
  stops: string[];
  /** Further files that a reader needs: each is imported by one of the files counted so far. */
  beside: string[];
  /** Maximum number of files. */
  goal: number;
}

export interface WalkedFiles {
  name: string;
  goal: number;
  files: string[];
}

/**
 * Follows a walk. Between two stops it takes the shortest way by imports of values. Screens and services do not import
 * each other: a file that names a part of the contract (`api.employees`) leads to the file of that part, and that one
 * to the services that answer its calls.
 *
 * @throws Error when a file does not exist or exists twice, or when no import leads to it
 */
export function followWalk(project: Project, { name, stops, beside, goal }: Walk): WalkedFiles {
  const edges = productEdges(project);
  const steps = stepsOf(project, edges);
  const [first, ...others] = stops.map((stop) => find(project, name, stop));
  if (first === undefined) throw new Error(`${name}: a walk needs a first stop`);
  const files = [first];
  for (const stop of others) files.push(...shortestWay(steps, files.at(-1) ?? first, stop, name));
  for (const one of beside.map((file) => find(project, name, file))) {
    const isImported = edges.some(({ from, to }) => to === one && files.includes(from));
    if (!isImported) throw new Error(`${name}: no file of the walk imports ${one}: take it out of the walk`);
    files.push(one);
  }
  return { name, goal, files: [...new Set(files)] };
}

function find({ sources }: Project, walk: string, name: string): string {
  const paths = sources.map(({ path }) => path).filter((path) => path === name || path.endsWith(`/${name}`));
  const [path] = paths;
  if (path === undefined) throw new Error(`${walk}: there is no ${name}; name the file that took its place`);
  if (paths.length > 1) throw new Error(`${walk}: ${name} is several files: ${paths.join(', ')}`);
  return path;
}

type Steps = ReadonlyMap<string, ReadonlySet<string>>;

/** The files after `start`, `end` included. */
function shortestWay(steps: Steps, start: string, end: string, walk: string): string[] {
  const before = new Map<string, string>();
  const waiting = [start];
  for (let path = waiting.shift(); path !== undefined && path !== end; path = waiting.shift()) {
    for (const next of steps.get(path) ?? []) {
      if (next === start || before.has(next)) continue;
      before.set(next, path);
      waiting.push(next);
    }
  }
  const way: string[] = [];
  for (let path = end; path !== start; ) {
    const previous = before.get(path);
    if (previous === undefined) throw new Error(`${walk}: no import leads from ${start} to ${end}`);
    way.unshift(path);
    path = previous;
  }
  return way;
}

const CONTRACT_LIST = 'contract/src/api.ts';
const ANSWERS = /^server\/src\/features\/.+\.(service|feature)\.ts$/;

/** Where each file leads. The list of the contract is left out: it would lead from every screen to every service. */
function stepsOf(project: Project, edges: readonly Edge[]): Steps {
  const steps = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    steps.set(from, (steps.get(from) ?? new Set()).add(to));
  };
  for (const { from, to, isTypeOnly } of edges) {
    if (!isTypeOnly && from !== CONTRACT_LIST && to !== CONTRACT_LIST) add(from, to);
  }
  const partFiles = contractParts(project, edges);
  for (const { path, apiParts, isForTests } of project.sources) {
    for (const { text } of isForTests ? [] : apiParts) {
      const part = partFiles.get(text);
      if (part === undefined) continue;
      if (ANSWERS.test(path)) add(part, path);
      else if (!path.startsWith('server/')) add(path, part);
    }
  }
  return steps;
}

/** The files that the list of the contract is made of, by the names they export. */
function contractParts({ sources }: Project, edges: readonly Edge[]): ReadonlyMap<string, string> {
  const listed = edges.filter(({ from }) => from === CONTRACT_LIST).map(({ to }) => to);
  return new Map(
    sources
      .filter(({ path }) => listed.includes(path))
      .flatMap(({ path, exports }) => exports.map(({ name }) => [name, path] as const)),
  );
}
