import { reachedFrom } from '../architecture/reach.ts';
import { productEdges } from '../architecture/reading/import-graph.ts';
import type { Project } from '../architecture/reading/read-project.ts';

/** Files that a reader opens to follow one thing through the product. */
export interface Walk {
  name: string;
  /**
   * First and last file of each part of the way, named by the end of their path: parts do not import each other. Only
   * these ends are typed; what lies between them, and what it calls, is computed.
   */
  parts: readonly (readonly [from: string, to: string])[];
  /** Maximum number of files. */
  goal: number;
}

export interface WalkedFiles {
  name: string;
  goal: number;
  files: string[];
}

/**
 * Follows a walk by imports of values: all files on some way from the first to the last file of each part, and the
 * files of features and rules that those on the server call.
 *
 * @throws Error when a file does not exist or exists twice, or when no import leads to it
 */
export function followWalk(project: Project, { name, parts, goal }: Walk): WalkedFiles {
  const edges = productEdges(project).filter(({ isTypeOnly }) => !isTypeOnly);
  const forward = Map.groupBy(edges, ({ from }) => from);
  const back = Map.groupBy(edges, ({ to }) => to);
  const way = parts.flatMap(([from, to]) => {
    const [start, end] = [find(project, name, from), find(project, name, to)];
    const reached = reachedFrom(start, (path) => forward.get(path)?.map((edge) => edge.to));
    if (!reached.has(end)) throw new Error(`${name}: no import leads from ${start} to ${end}`);
    const leading = reachedFrom(end, (path) => back.get(path)?.map((edge) => edge.from));
    return [...reached].filter((path) => leading.has(path));
  });
  const called = way
    .filter((path) => path.startsWith('server/'))
    .flatMap((path) => forward.get(path)?.map(({ to }) => to) ?? [])
    .filter((path) => /^(?:domain|server\/src\/features)\//.test(path));
  return { name, goal, files: [...new Set([...way, ...called])] };
}

function find({ sources }: Project, walk: string, name: string): string {
  const paths = sources.map(({ path }) => path).filter((path) => `/${path}`.endsWith(`/${name}`));
  const [path] = paths;
  if (path === undefined) throw new Error(`${walk}: there is no ${name}; name the file that took its place`);
  if (paths.length > 1) throw new Error(`${walk}: ${name} is several files: ${paths.join(', ')}`);
  return path;
}
