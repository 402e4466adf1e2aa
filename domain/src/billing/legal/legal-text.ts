import type { LegalBlock, Span } from './legal-block.ts';

/*
 * The legal texts are written in a few signs of Markdown, so that they can be read and compared as text:
 *
 *   ## Heading, ### Heading of a part
 *   a paragraph of one or more lines
 *   - a point of a list
 *   > a line of an address, on a line of its own
 *   | cell | cell |            the first line has the titles
 *   [label](/address)          a link, anywhere in a text
 *   {{#fact}} and {{/fact}}    on lines of their own: what stands between appears only where the fact is set
 */

/**
 * A part of a text that is not filled: a block, or the begin or end of a part that depends on a fact.
 */
export type TextBlock = LegalBlock | { readonly kind: 'mark'; readonly text: string };

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;
const MARK = /^\{\{[#/][\w.]+\}\}$/;

/** Reads a legal text. Empty points, lines and rows, whose only fact is not set, are left out. */
export function parseLegalText(source: string): TextBlock[] {
  const groups: string[][] = [];
  let last: string | undefined;
  for (const line of source.split('\n').map((each) => each.trim())) {
    const kind = kindOf(line);
    if (kind === last && (kind === 'paragraph' || isGrouped(kind))) groups.at(-1)?.push(line);
    else if (kind !== 'empty') groups.push([line]);
    last = kind;
  }
  return groups.map(toBlock).filter((block) => !('items' in block) || block.items.length > 0);
}

const SIGNS = { '## ': 'heading', '###': 'heading', '- ': 'list', '> ': 'lines', '| ': 'table' } as const;

function kindOf(line: string): string {
  if (line === '') return 'empty';
  if (MARK.test(line)) return 'mark';
  const sign = Object.entries(SIGNS).find(([start]) => `${line} `.startsWith(start));
  return sign?.[1] ?? 'paragraph';
}

const isGrouped = (kind: string): boolean => kind === 'list' || kind === 'lines' || kind === 'table';

function toBlock(lines: readonly string[]): TextBlock {
  const [first = ''] = lines;
  switch (kindOf(first)) {
    case 'mark':
      return { kind: 'mark', text: first };
    case 'heading':
      return headingOf(first);
    case 'list':
      return { kind: 'list', items: itemsOf(lines) };
    case 'lines':
      return { kind: 'lines', items: itemsOf(lines) };
    case 'table': {
      const [head = [], ...rows] = lines.map(cellsOf);
      return { kind: 'table', head, rows: rows.filter((row) => row.some((cell) => cell.length > 0)) };
    }
    default:
      return { kind: 'paragraph', spans: spansOf(lines.join(' ')) };
  }
}

function headingOf(line: string): LegalBlock {
  const text = line.replace(/^#+ /, '');
  return { kind: 'heading', level: line.startsWith('###') ? 3 : 2, text, id: anchorOf(text) };
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Anchor of a heading: `§ 5 Prüfungen` → `5-pruefungen`. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const itemsOf = (lines: readonly string[]): Span[][] =>
  lines
    .map((line) => line.slice(2).trim())
    .filter((text) => text !== '')
    .map(spansOf);

const cellsOf = (line: string): Span[][] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => spansOf(cell.trim()));

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    if (match.index > from) spans.push({ text: text.slice(from, match.index) });
    spans.push({ text: match[1] ?? '', href: match[2] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < text.length) spans.push({ text: text.slice(from) });
  return spans;
}

/** Reads a text that is filled, in which no part depends on a fact any more. */
export const readFilledText = (source: string): LegalBlock[] =>
  parseLegalText(source).filter((block): block is LegalBlock => block.kind !== 'mark');
