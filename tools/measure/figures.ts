import { importCycles } from '../architecture/cycles.ts';
import { mutualPairs } from '../architecture/folders.ts';
import { circularNeeds, closureOf, nestedPairs } from '../architecture/reach.ts';
import { type Project, packageOf, type SourceFile, type WrittenFile } from '../architecture/reading/read-project.ts';
import { type Spread, spreadOf } from '../architecture/spread.ts';
import { followWalk, type Walk, type WalkedFiles } from './walks.ts';

/** Packages of the product; the other packages watch it from outside. */
const PRODUCT = ['domain', 'contract', 'i18n', 'documents', 'server', 'web'];

interface Size {
  files: number;
  lines: number;
}

interface Long {
  path: string;
  /** Where a function begins, and its name. */
  line?: number;
  name?: string;
  lines: number;
}

export interface Figures {
  packages: Record<string, Size>;
  product: Size;
  fileLines: Spread;
  functionLines: Spread;
  importCycles: string[];
  mutualFolders: string[];
  mutualFoldersWithTypes: string[];
  /** Comments with words, as a share of all lines. */
  commentLines: number;
  /** Exported functions, constants and classes with a doc comment, as a share. */
  exportsWithDoc: number;
  domainExportsWithDoc: number;
  tests: number;
  testLinesToCodeLines: number;
  longestFiles: Long[];
  longestFunctions: Long[];
  /** Imports of circles of areas and top folders. */
  circularNeeds: string[];
  /** Folders that import each other with one inside them. */
  nestedPairs: string[];
  /** Files of features that a service reaches, by the name of its file. */
  closures: Record<string, number>;
  walks: WalkedFiles[];
}

/**
 * Measures the code of the product: hand-written files that are neither tests nor made for them. Style sheets and
 * templates are files like others; generated row types and migrations that are applied are left out.
 */
export function measureCode(project: Project, walks: readonly Walk[], services: readonly string[] = []): Figures {
  const code = project.written.filter(({ path, isForTests }) => !isForTests && packageOf(path) !== '');
  const product = code.filter(({ path }) => PRODUCT.includes(packageOf(path)));
  const sources = project.sources.filter(
    ({ path, isForTests }) => !isForTests && product.some((file) => file.path === path),
  );
  const functions = sources.flatMap(({ path, functions: found }) =>
    found.map(({ line, name, lineCount }) => ({ path, line, name, lines: lineCount })),
  );
  const fromDomain = sources.filter(({ path }) => packageOf(path) === 'domain');
  return {
    packages: Object.fromEntries(
      [...Map.groupBy(code, ({ path }) => packageOf(path))].map(([name, files]) => [name, sizeOf(files)]),
    ),
    product: sizeOf(product),
    fileLines: spreadOf(product.map(({ lineCount }) => lineCount)),
    functionLines: spreadOf(functions.map(({ lines }) => lines)),
    importCycles: importCycles(project).map(({ message }) => message),
    mutualFolders: mutualPairs(project).map(({ name }) => name),
    mutualFoldersWithTypes: mutualPairs(project, { withTypes: true }).map(({ name }) => name),
    commentLines: share(
      product.flatMap(({ comments }) => comments.flatMap(linesWithWords)).length,
      sizeOf(product).lines,
    ),
    exportsWithDoc: documented(sources),
    domainExportsWithDoc: documented(fromDomain),
    tests: project.sources.reduce((sum, source) => sum + testsIn(source), 0),
    testLinesToCodeLines: share(
      project.written.filter(({ isForTests }) => isForTests).reduce((sum, { lineCount }) => sum + lineCount, 0),
      sizeOf(product).lines,
    ),
    longestFiles: longest(product.map(({ path, lineCount }) => ({ path, lines: lineCount }))),
    longestFunctions: longest(functions),
    circularNeeds: circularNeeds(project),
    nestedPairs: nestedPairs(project),
    closures: Object.fromEntries(services.map((service) => [service, closureOf(project, service).length])),
    walks: walks.map((walk) => followWalk(project, walk)),
  };
}

const sizeOf = (files: readonly WrittenFile[]): Size => ({
  files: files.length,
  lines: files.reduce((sum, { lineCount }) => sum + lineCount, 0),
});

function share(part: number, whole: number): number {
  if (whole === 0) throw new RangeError('There is nothing to measure.');
  return part / whole;
}

const linesWithWords = ({ text }: { text: string }): string[] => text.split('\n').filter((line) => /\p{L}/u.test(line));

function documented(sources: readonly SourceFile[]): number {
  const exported = sources.flatMap((source) => source.exports.filter(({ isType }) => !isType));
  return share(exported.filter(({ hasDoc }) => hasDoc).length, exported.length);
}

/** Number of tests in the source: one for each `test(…)` and for each table of cases. */
const testsIn = ({ path, calls }: SourceFile): number =>
  /\.(test|spec)\.tsx?$/.test(path)
    ? calls.filter(({ text, on }) => (on === '' && text === 'test') || (on === 'test' && text === 'each')).length
    : 0;

const SHOWN = 15;

const longest = (found: readonly Long[]): Long[] => [...found].sort((a, b) => b.lines - a.lines).slice(0, SHOWN);
