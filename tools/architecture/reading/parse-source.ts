import { parseAst } from 'vitest/node';
import { type Comment, scriptComments } from './parse-comments.ts';
import { type ExportedName, exportsOf, type FunctionSpan, functionOf } from './parse-declarations.ts';
import { fieldOf, isNode, listOf, type Node, nameOf, textOf, visitNodes } from './syntax.ts';

/** A place in a file that a rule may object to. */
export interface CodePlace {
  line: number;
  /** Text of the place if it has one: the specifier of an import, the content of a string. */
  text: string;
}

export interface Import extends CodePlace {
  /** Whether the import is of types only, so that it is erased before the program runs. */
  isTypeOnly: boolean;
}

/** A call of a function or a method, by its name. */
export interface Call extends CodePlace {
  /** Name of the object that the method is called on, if it has one. */
  on: string;
  /** Texts among the arguments, also those in a list. */
  args: string[];
}

export interface ParsedSource {
  imports: Import[];
  /** Reads of the system clock: `Date.now`, `new Date`, `Temporal.Now`, `performance.now`. */
  clockReads: CodePlace[];
  /** Reads of the weekday of a schedule: `day.day_id`, `({ day_id })`. */
  weekdayReads: CodePlace[];
  calls: Call[];
  /** Templates with a tag, by the name of the tag. */
  tags: CodePlace[];
  /** Strings, and templates with `${}` for each value. */
  texts: CodePlace[];
  /** Words that a screen shows as they stand in the code. */
  screenTexts: CodePlace[];
  /** Names in type arguments, as `ui` in `TFunction<'ui'>`. */
  typeArguments: CodePlace[];
  comments: Comment[];
  functions: FunctionSpan[];
  exports: ExportedName[];
}

/** Reads what the rules need out of the syntax tree: comments and strings cannot be mistaken for code. */
export function parseSource(path: string, text: string): ParsedSource {
  const lineOf = (node: Node): number => text.slice(0, node.start).split('\n').length;
  const tree: unknown = parseAst(text, { lang: path.endsWith('.ts') ? 'ts' : 'tsx' }, path);
  const parsed: ParsedSource = {
    imports: [],
    clockReads: [],
    weekdayReads: [],
    calls: [],
    tags: [],
    texts: [],
    screenTexts: [],
    typeArguments: [],
    comments: scriptComments(tree, text),
    functions: [],
    exports: [],
  };
  visitNodes(tree, (node) => {
    const add = (list: CodePlace[], found: string | undefined) => {
      if (found !== undefined) list.push({ line: lineOf(node), text: found });
    };
    const specifier = importedFrom(node);
    if (specifier !== undefined)
      parsed.imports.push({ line: lineOf(node), text: specifier, isTypeOnly: isTypeOnly(node) });
    if (node.type === 'CallExpression')
      parsed.calls.push({
        line: lineOf(node),
        text: calleeOf(node),
        on: nameOf(fieldOf(node, 'callee', 'object')),
        args: textsAmong(node['arguments']),
      });
    add(parsed.clockReads, readClock(node));
    add(parsed.weekdayReads, readsWeekday(node) ? WEEKDAY_FIELD : undefined);
    add(parsed.tags, node.type === 'TaggedTemplateExpression' ? tagOf(node) : undefined);
    add(parsed.texts, textOf(node));
    const declared = functionOf(node, text);
    if (declared !== undefined) parsed.functions.push({ line: lineOf(node), ...declared });
    for (const exported of exportsOf(node, parsed.comments, text))
      parsed.exports.push({ line: lineOf(node), ...exported });
    for (const shown of shownBy(node)) parsed.screenTexts.push({ line: lineOf(shown), text: wordsOf(shown) });
    if (node.type === 'TSTypeParameterInstantiation')
      for (const name of textsAmong(node['params'])) add(parsed.typeArguments, name);
  });
  return parsed;
}

/** `import … from`, `export … from`, `import('…')`, and `import('…')` as a type. */
function importedFrom(node: Node): string | undefined {
  if (!/^(Import(Declaration|Expression)|Export(Named|All)Declaration|TSImportType)$/.test(node.type)) return undefined;
  const specifier = fieldOf(node, 'source', 'value');
  return typeof specifier === 'string' ? specifier : undefined;
}

const isTypeOnly = (node: Node): boolean =>
  node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type';

const CLOCKS = ['Date.now', 'Temporal.Now', 'performance.now'];

function readClock(node: Node): string | undefined {
  const isDate = nameOf(node['callee']) === 'Date';
  if (node.type === 'NewExpression' && isDate && isEmpty(node['arguments'])) return 'new Date()';
  if (node.type === 'CallExpression' && isDate) return 'Date()';
  if (node.type !== 'MemberExpression') return undefined;
  const member = `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  return CLOCKS.includes(member) ? member : undefined;
}

const WEEKDAY_FIELD = 'day_id';

function readsWeekday(node: Node): boolean {
  if (node.type === 'MemberExpression') return nameOf(node['property']) === WEEKDAY_FIELD;
  const names = node.type === 'ObjectPattern' ? listOf(node['properties']) : [];
  return names.some((property) => isNode(property) && nameOf(property['key']) === WEEKDAY_FIELD);
}

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

const calleeOf = (call: Node): string => nameOf(call['callee']) || nameOf(fieldOf(call, 'callee', 'property'));

const tagOf = (node: Node): string => nameOf(node['tag']) || nameOf(fieldOf(node, 'tag', 'object'));

const textsAmong = (list: unknown): string[] =>
  listOf(list).flatMap((item) =>
    isNode(item) && item.type === 'ArrayExpression' ? textsAmong(item['elements']) : (textOf(item) ?? []),
  );

const SHOWN_ATTRIBUTES = ['alt', 'aria-label', 'description', 'label', 'placeholder', 'title'];

/**
 * The nodes with visible text of an element: its children, unless it shows a key of the keyboard (`<kbd>`); of an
 * attribute: its value, if it is shown or read out.
 */
function shownBy(node: Node): Node[] {
  if (node.type === 'JSXAttribute')
    return SHOWN_ATTRIBUTES.includes(nameOf(node['name'])) ? words([node['value']]) : [];
  if (node.type === 'JSXFragment') return words(node['children']);
  const isKey = /^kbd$/i.test(nameOf(fieldOf(node, 'openingElement', 'name')));
  return node.type === 'JSXElement' && !isKey ? words(node['children']) : [];
}

const words = (list: unknown): Node[] =>
  listOf(list).filter((item): item is Node => isNode(item) && /\p{L}/u.test(wordsOf(item)));

const wordsOf = (node: Node): string =>
  node.type === 'JSXText' && typeof node['value'] === 'string' ? node['value'].trim() : (textOf(node) ?? '');
