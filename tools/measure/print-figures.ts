import type { Spread } from '../architecture/spread.ts';
import type { Figures } from './figures.ts';

/** The figures as tables in Markdown, as docs/measurements.md shows them, and below them what lies behind. */
export function printFigures(figures: Figures): string {
  const { product, importCycles, mutualFolders, mutualFoldersWithTypes, walks } = figures;
  const rows: [what: string, figure: string, goal: string][] = [
    ['code, files / lines', `${product.files} / ${thousands(product.lines)}`, ''],
    ['file, median / p95 / longest', lines(figures.fileLines), '60 / 150 / 300'],
    ['function, median / p95 / longest', lines(figures.functionLines), 'p95 32'],
    ['import cycles', String(importCycles.length), '0'],
    [
      'folders that import each other / with imports of types',
      `${mutualFolders.length} / ${mutualFoldersWithTypes.length}`,
      '0',
    ],
    ['imports in circles of areas or top folders', String(figures.circularNeeds.length), '0'],
    ['folders that import each other with one inside them', String(figures.nestedPairs.length), '0'],
    ...Object.entries(figures.closures).map(([service, count]): [string, string, string] => [
      `files of features that ${service} reaches`,
      String(count),
      '',
    ]),
    ['comment lines', percent(figures.commentLines), ''],
    [
      'exports with doc / in domain',
      `${percent(figures.exportsWithDoc)} / ${percent(figures.domainExportsWithDoc)}`,
      'domain 100 %',
    ],
    ['tests as written', thousands(figures.tests), ''],
    ['lines of tests to lines of code', figures.testLinesToCodeLines.toFixed(2), ''],
    ...walks.map(({ name, files, goal }): [string, string, string] => [name, `${files.length} files`, String(goal)]),
  ];
  return [
    table(['what', 'figure', 'goal'], rows),
    table(
      ['package', 'files', 'lines'],
      Object.entries(figures.packages).map(([name, size]) => [name, String(size.files), thousands(size.lines)]),
    ),
    list('Import cycles', importCycles),
    list('Folders that import each other', mutualFolders),
    list(
      '… by imports of types alone',
      mutualFoldersWithTypes.filter((name) => !mutualFolders.includes(name)),
    ),
    list('Circles of areas and top folders', figures.circularNeeds),
    list('Folders and one inside them', figures.nestedPairs),
    list(
      'Longest files',
      figures.longestFiles.map(({ path, lines: count }) => `${count} ${path}`),
    ),
    list(
      'Longest functions',
      figures.longestFunctions.map(({ path, line, name, lines: count }) => `${count} ${name} ${path}:${line}`),
    ),
    ...walks.map(({ name, files }) => list(name, files)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const list = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : [`${title}:`, ...items.map((item) => `- ${item}`)].join('\n');

const lines = ({ median, p95, max }: Spread): string => `${median} / ${p95} / ${max}`;
const percent = (value: number): string => `${Math.round(value * 100)} %`;
const thousands = (value: number): string => value.toLocaleString('en-US');
