import { plainText, type SayText, type Spans, spansOf } from './guide-spans.ts';

/*
 * Guides are written in a few signs of Markdown:
 *
 *   # Title                        once; the paragraph below it is the summary
 *   ## Heading {#id}               the id is optional
 *   1. a step of a numbered list
 *   - a point of a list
 *   > a note
 *   | cell | cell |                the first line has the titles, the second |---|---|
 *   ![description](picture)        web/public/help/<language>/<picture>.webp
 *   **bold**, `key`, [label](guide#id), [label](/address)
 *   {{employees:list.create}}      the text of the product with this key, as it stands on the screen
 *   {{batch:save|count=3}}         with values
 */

export type GuideBlock =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'note'; readonly spans: Spans }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly Spans[] }
  | { readonly kind: 'table'; readonly head: readonly Spans[]; readonly rows: readonly (readonly Spans[])[] }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string };

export type Guide = { readonly title: string; readonly summary: string; readonly blocks: readonly GuideBlock[] };

const SIGNS = [
  ['heading', /^## /],
  ['steps', /^\d+\. /],
  ['points', /^- /],
  ['note', /^> /],
  ['table', /^\|/],
  ['picture', /^!\[/],
] as const;

/** The line between the titles of a table and its rows. */
const TABLE_RULE = /^[|-]+$/;

type Kind = (typeof SIGNS)[number][0] | 'paragraph';

/**
 * Reads a guide.
 *
 * @throws Error when it has no title or no summary, or a text of the product does not exist
 */
export function parseGuide(source: string, say: SayText): Guide {
  const blocks = groupsOf(source.replace(/^# .*$/m, '')).map(([kind, lines]) => toBlock(kind, lines, say));
  const [first, ...rest] = blocks;
  const [, title] = /^# (.+)$/m.exec(source) ?? [];
  if (title === undefined || first?.kind !== 'paragraph') throw new Error('A guide begins with a title and a summary.');
  return { title: plainText(spansOf(title, say)), summary: plainText(first.spans), blocks: rest };
}

/** Lines of the same kind that follow each other. An empty line ends a group. */
function groupsOf(source: string): [Kind, string[]][] {
  const groups: [Kind, string[]][] = [];
  let last: Kind | null = null;
  for (const line of source.split('\n').map((each) => each.trim())) {
    const kind: Kind = SIGNS.find(([, sign]) => sign.test(line))?.[0] ?? 'paragraph';
    const goesOn = kind === last && kind !== 'heading' && kind !== 'picture';
    if (line === '') last = null;
    else if (goesOn) groups.at(-1)?.[1].push(line);
    else groups.push([kind, [line]]);
    if (line !== '') last = kind;
  }
  return groups;
}

function toBlock(kind: Kind, lines: readonly string[], say: SayText): GuideBlock {
  const [first = ''] = lines;
  const withoutSign = lines.map((line) => line.replace(/^(?:\d+\.|[->]) /, ''));
  switch (kind) {
    case 'heading':
      return headingOf(first, say);
    case 'steps':
    case 'points':
      return { kind, items: withoutSign.map((line) => spansOf(line, say)) };
    case 'table': {
      const [head = [], ...rows] = lines
        .filter((line) => !TABLE_RULE.test(line))
        .map((line) => cellsOf(line).map((cell) => spansOf(cell, say)));
      return { kind, head, rows };
    }
    case 'picture': {
      const [, alt = '', name = ''] = /^!\[([^\]]+)\]\(([\w-]+)\)$/.exec(first) ?? [];
      if (name === '') throw new Error(`This is no picture: ${first}`);
      return { kind, name, alt: plainText(spansOf(alt, say)) };
    }
    case 'note':
    case 'paragraph':
      return { kind, spans: spansOf(withoutSign.join(' '), say) };
  }
}

function headingOf(line: string, say: SayText): GuideBlock {
  const [, words = '', id] = /^## (.+?)(?: \{#([\w-]+)\})?$/.exec(line) ?? [];
  const text = plainText(spansOf(words, say));
  return { kind: 'heading', text, id: id ?? anchorOf(text) };
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\{\{[^}]*)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** All words of a block, as the search finds them. */
export function wordsOf(block: GuideBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'picture':
      return '';
    case 'paragraph':
    case 'note':
      return plainText(block.spans);
    case 'steps':
    case 'points':
      return block.items.map(plainText).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(plainText).join(' ')).join(' ');
  }
}
