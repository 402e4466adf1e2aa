import { parseAst } from 'vitest/node';

/** A place in a file that a rule may object to. */
export interface Finding {
  line: number;
  /** What stands there, as far as it says something: the specifier of an import, the text of a string. */
  text: string;
}

export interface Import extends Finding {
  /** Erased before the program runs. */
  isTypeOnly: boolean;
}

/** A call of a function or a method, by its name. */
export interface Call extends Finding {
  /** Texts among the arguments, also those in a list. */
  args: string[];
}

export interface ParsedSource {
  imports: Import[];
  defaultExports: Finding[];
  /** Reads of the system clock: `Date.now`, `new Date`, `Temporal.Now`, `performance.now`. */
  clockReads: Finding[];
  calls: Call[];
  /** Templates with a tag, by the name of the tag. */
  tags: Finding[];
  /** Strings, and templates with `${}` for each value. */
  texts: Finding[];
  /** Words that a screen shows as they stand in the code. */
  screenTexts: Finding[];
  /** Names in type arguments, as `ui` in `TFunction<'ui'>`. */
  typeArguments: Finding[];
}

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** Reads what the rules need out of the syntax tree: comments and strings cannot be mistaken for code. */
export function parseSource(path: string, text: string): ParsedSource {
  const parsed: ParsedSource = {
    imports: [],
    defaultExports: [],
    clockReads: [],
    calls: [],
    tags: [],
    texts: [],
    screenTexts: [],
    typeArguments: [],
  };
  const lineOf = (node: Node): number => text.slice(0, node.start).split('\n').length;
  const tree: unknown = parseAst(text, { lang: path.endsWith('.ts') ? 'ts' : 'tsx' }, path);
  visit(tree, (node) => {
    const add = (list: Finding[], found: string | undefined) => {
      if (found !== undefined) list.push({ line: lineOf(node), text: found });
    };
    const specifier = importedFrom(node);
    if (specifier !== undefined)
      parsed.imports.push({ line: lineOf(node), text: specifier, isTypeOnly: isTypeOnly(node) });
    if (node.type === 'CallExpression')
      parsed.calls.push({ line: lineOf(node), text: calleeOf(node), args: textsAmong(node['arguments']) });
    add(parsed.defaultExports, node.type === 'ExportDefaultDeclaration' ? 'export default' : undefined);
    add(parsed.clockReads, readClock(node));
    add(parsed.tags, node.type === 'TaggedTemplateExpression' ? tagOf(node) : undefined);
    add(parsed.texts, textOf(node));
    for (const shown of shownBy(node)) parsed.screenTexts.push({ line: lineOf(shown), text: wordsOf(shown) });
    if (node.type === 'TSTypeParameterInstantiation')
      for (const name of textsAmong(node['params'])) add(parsed.typeArguments, name);
  });
  return parsed;
}

function visit(value: unknown, found: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, found);
  else if (isNode(value)) {
    found(value);
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, found);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function fieldOf(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((value, name) => (isNode(value) ? value[name] : undefined), node);
}

function nameOf(node: unknown): string {
  const name = fieldOf(node, 'name');
  return typeof name === 'string' ? name : '';
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

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

const calleeOf = (call: Node): string => nameOf(call['callee']) || nameOf(fieldOf(call, 'callee', 'property'));

const tagOf = (node: Node): string => nameOf(node['tag']) || nameOf(fieldOf(node, 'tag', 'object'));

/** The text of a string or a template, also where it stands as a type. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSLiteralType') return textOf(node['literal']);
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  return node.type === 'TemplateLiteral' ? listOf(node['quasis']).map(rawOf).join('${}') : undefined;
}

function rawOf(quasi: unknown): string {
  const value = isNode(quasi) ? quasi['value'] : undefined;
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const textsAmong = (list: unknown): string[] =>
  listOf(list).flatMap((item) =>
    isNode(item) && item.type === 'ArrayExpression' ? textsAmong(item['elements']) : (textOf(item) ?? []),
  );

const SHOWN_ATTRIBUTES = ['alt', 'aria-label', 'description', 'label', 'placeholder', 'title'];

/** What stands between tags, but for the names on keys, and the attributes that are shown or read out. */
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
