/** A node of the syntax tree, with its place in the text. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Calls `found` with every node, outer ones first. */
export function visitNodes(value: unknown, found: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visitNodes(item, found);
  else if (isNode(value)) {
    found(value);
    for (const child of Object.values(value)) if (typeof child === 'object') visitNodes(child, found);
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export function fieldOf(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((value, name) => (isNode(value) ? value[name] : undefined), node);
}

export function nameOf(node: unknown): string {
  const name = fieldOf(node, 'name');
  return typeof name === 'string' ? name : '';
}

/** The text of a string or a template, also where it stands as a type. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSLiteralType') return textOf(node['literal']);
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  return node.type === 'TemplateLiteral' ? listOf(node['quasis']).map(rawOf).join('${}') : undefined;
}

function rawOf(quasi: unknown): string {
  const value = isNode(quasi) ? quasi['value'] : undefined;
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
