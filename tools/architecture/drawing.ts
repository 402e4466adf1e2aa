import { productEdges } from './reading/import-graph.ts';
import type { Project } from './reading/read-project.ts';

/** The document with the drawing, which stands there between two marks. */
export const DRAWN_IN = 'docs/architecture.md';

const MARKED = /(<!-- drawing -->\n)[\s\S]*?(\n<!-- \/drawing -->)/;

/** The text of the document with this drawing. @throws RangeError when the marks are missing */
export function withDrawing(text: string, drawing: string): string {
  if (!MARKED.test(text)) throw new RangeError(`${DRAWN_IN} lacks the marks of its drawing`);
  return text.replace(MARKED, (_all, begin: string, end: string) => `${begin}\`\`\`mermaid\n${drawing}\n\`\`\`${end}`);
}

/** A part of the drawing: the folders below one path, and the arrows between them. */
interface Sheet {
  title: string;
  /** Path whose folders are drawn, with a slash at its end; empty for the packages. */
  top: string;
}

const SHEETS: readonly Sheet[] = [
  { title: 'packages', top: '' },
  { title: 'server/src/features', top: 'server/src/features/' },
  { title: 'web/src', top: 'web/src/' },
  { title: 'web/src/features', top: 'web/src/features/' },
];

/**
 * Draws the folders of the product and the arrows of their imports as a flowchart in Mermaid. An arrow that follows from
 * others is left out: `web → contract → domain` stands for `web → domain` as well.
 */
export function drawFolders(project: Project): string {
  const edges = productEdges(project);
  const parts = SHEETS.flatMap(({ title, top }) => {
    const arrows = reduce(
      arrowsBelow(
        top,
        edges.map(({ from, to }) => [from, to] as const),
      ),
    );
    const id = (name: string): string => `${title}/${name}`.replaceAll(/[^\w]/g, '_');
    return [
      `  subgraph ${id('')}["${title}"]`,
      ...[...new Set([...arrows].flat())].sort().map((name) => `    ${id(name)}["${name}"]`),
      ...arrows.map(([from, to]) => `    ${id(from)} --> ${id(to)}`).sort(),
      '  end',
    ];
  });
  return ['flowchart LR', ...parts].join('\n');
}

type Arrow = readonly [from: string, to: string];

/** Arrows between the folders directly below a path. Files that lie beside these folders are not drawn. */
function arrowsBelow(top: string, edges: readonly Arrow[]): Arrow[] {
  const folderOf = (path: string): string | undefined => {
    const [folder, ...rest] = path.startsWith(top) ? path.slice(top.length).split('/') : [];
    return rest.length > 0 ? folder : undefined;
  };
  const found = new Map<string, Arrow>();
  for (const [from, to] of edges) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a !== undefined && b !== undefined && a !== b) found.set(`${a} ${b}`, [a, b]);
  }
  return [...found.values()];
}

/** Leaves out arrows whose end is reached over other folders. */
function reduce(arrows: readonly Arrow[]): Arrow[] {
  const next = Map.groupBy(arrows, ([from]) => from);
  const isReached = (from: string, to: string, seen: Set<string>): boolean =>
    (next.get(from) ?? []).some(([, step]) => {
      if (step === to) return true;
      if (seen.has(step)) return false;
      seen.add(step);
      return isReached(step, to, seen);
    });
  return arrows.filter(
    ([from, to]) =>
      !(next.get(from) ?? []).some(([, step]) => step !== to && isReached(step, to, new Set([from, step]))),
  );
}
