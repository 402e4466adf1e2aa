import type { PageScores } from './page-scores.ts';
import { FILE_KINDS, type SentFile } from './sent-files.ts';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const sum = (files: readonly SentFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

/** Formats what was sent for a page: files and kilobytes (1,000 bytes) by kind and encoding. */
export function formatSent(title: string, files: readonly SentFile[]): string {
  const line = (name: string, group: readonly SentFile[]): string => {
    const byEncoding = Map.groupBy(group, ({ encoding }) => encoding);
    const encodings = [...byEncoding].map(
      ([encoding, same]) => `${encoding} ${kilobytes(sum(same))} in ${same.length}`,
    );
    return `  ${name.padEnd(9)}${String(group.length).padStart(4)} files ${kilobytes(sum(group)).padStart(9)} kB   ${encodings.sort().join(', ')}`;
  };
  const kinds = FILE_KINDS.map((kind) => [kind, files.filter((file) => file.kind === kind)] as const);
  return [
    `\n${title}`,
    ...kinds.flatMap(([kind, group]) => (group.length === 0 ? [] : [line(kind, group)])),
    line('all', files),
  ].join('\n');
}

const row = (cells: readonly string[]): string =>
  `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(9))).join('')}`;

/** Head of the table of scores. */
export const scoresHead = (runs: number): string =>
  [
    `\nLighthouse, median of ${runs}, nothing cached; 'again': everything is cached`,
    row(['page', 'score', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'access.', 'practice', 'SEO', 'machine']),
  ].join('\n');

/** Formats the scores of a page as a row of the table. */
export function formatScores(name: string, scores: PageScores): string {
  const cells = row([
    name,
    String(scores.performance),
    (scores.fcpMs / 1000).toFixed(2),
    (scores.lcpMs / 1000).toFixed(2),
    scores.tbtMs.toFixed(0),
    scores.cls.toFixed(3),
    String(scores.accessibility),
    String(scores.bestPractices),
    String(scores.seo),
    scores.machine.toFixed(0),
  ]);
  return `${cells}   runs ${scores.runs.join(' ')}`;
}
