import { type Node, visit } from './syntax.ts';

/** A comment as it stands in the file, with its marks. */
export interface Comment {
  line: number;
  /** Where it begins and ends in the text of the file. */
  start: number;
  end: number;
  text: string;
}

/** Comments of TypeScript: what looks like one outside of strings, templates, regular expressions and shown texts. */
export function scriptComments(tree: unknown, text: string): Comment[] {
  const ranges: [start: number, end: number][] = [];
  visit(tree, (node: Node) => {
    if (/^(Literal|TemplateElement|JSXText)$/.test(node.type)) ranges.push([node.start, node.end]);
  });
  return commentsIn(text, blank(text, ranges), /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g);
}

const BLOCK = /\/\*[\s\S]*?\*\//g;
const BLOCK_OR_LINE = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
const SQL = /\/\*[\s\S]*?\*\/|--[^\n]*/g;

/** Comments of the other languages; what stands in quotes is none. */
export function otherComments(path: string, text: string): Comment[] {
  if (path.endsWith('.css')) return commentsIn(text, text, BLOCK);
  if (path.endsWith('.sql')) return commentsIn(text, hideQuoted(text, /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'/g), SQL);
  return commentsIn(text, hideQuoted(text, /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(\\.|[^"\\\n])*"/g), BLOCK_OR_LINE);
}

/** Blanks what is quoted; comments are matched as well, so that a quotation mark in one opens nothing. */
function hideQuoted(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => (/^['"]/.test(found) ? ' '.repeat(found.length) : found));
}

function blank(text: string, ranges: [start: number, end: number][]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const [start, end] of ranges.sort(([a], [b]) => a - b)) {
    if (start < at) continue;
    pieces.push(text.slice(at, start), ' '.repeat(end - start));
    at = end;
  }
  return [...pieces, text.slice(at)].join('');
}

const commentsIn = (text: string, code: string, pattern: RegExp): Comment[] =>
  [...code.matchAll(pattern)].map(({ 0: found, index }) => ({
    line: text.slice(0, index).split('\n').length,
    start: index,
    end: index + found.length,
    text: found,
  }));
