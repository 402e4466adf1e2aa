import { type Node, visitNodes } from './syntax.ts';

/** A comment of a file, including its delimiters. */
export interface Comment {
  line: number;
  /** Where it begins and ends in the text of the file. */
  start: number;
  end: number;
  text: string;
}

/** Comments of a TypeScript file, outside of strings, templates, regular expressions and JSX text. */
export function scriptComments(tree: unknown, text: string): Comment[] {
  const ranges: [start: number, end: number][] = [];
  visitNodes(tree, (node: Node) => {
    if (/^(Literal|TemplateElement|JSXText)$/.test(node.type)) ranges.push([node.start, node.end]);
  });
  return commentsIn(text, blank(text, ranges), /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g);
}

const BLOCK = /\/\*[\s\S]*?\*\//g;
const BLOCK_OR_LINE = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
const SQL = /\/\*[\s\S]*?\*\/|--[^\n]*/g;

/** Comments of other languages, outside of quotes. */
export function otherComments(path: string, text: string): Comment[] {
  if (path.endsWith('.css')) return commentsIn(text, text, BLOCK);
  if (path.endsWith('.sql')) return commentsIn(text, hideQuoted(text, /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'/g), SQL);
  return commentsIn(text, hideQuoted(text, /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(\\.|[^"\\\n])*"/g), BLOCK_OR_LINE);
}

/** Blanks quoted text. The pattern also matches comments, so that a quotation mark in a comment opens no string. */
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
