import type { Comment } from './parse-comments.ts';
import { fieldOf, listOf, type Node, nameOf } from './syntax.ts';

/** A function with a name of its own: a declaration, a method, or one that a constant or a field holds. */
export interface FunctionSpan {
  line: number;
  name: string;
  lineCount: number;
}

export interface ExportedName {
  line: number;
  name: string;
  /** Whether a doc comment stands right before the function. */
  hasDoc: boolean;
  isType: boolean;
}

/** The function that a node declares or names. */
export function functionOf(node: Node, text: string): Omit<FunctionSpan, 'line'> | undefined {
  const [body, name] =
    node.type === 'FunctionDeclaration'
      ? [node, nameOf(node['id'])]
      : node.type === 'VariableDeclarator'
        ? [fieldOf(node, 'init'), nameOf(node['id'])]
        : /^(Property|PropertyDefinition|MethodDefinition)$/.test(node.type)
          ? [fieldOf(node, 'value'), nameOf(node['key'])]
          : [undefined, ''];
  if (!isFunction(body)) return undefined;
  return { name, lineCount: text.slice(body.start, body.end).split('\n').length };
}

const isFunction = (node: unknown): node is Node =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(String(fieldOf(node, 'type')));

/** Names that a declaration exports; re-exported names are documented at their declaration. */
export function exportsOf(node: Node, comments: Comment[], text: string): Omit<ExportedName, 'line'>[] {
  if (node.type !== 'ExportNamedDeclaration') return [];
  const declared = listOf(fieldOf(node, 'declaration', 'declarations')).map((one) => nameOf(fieldOf(one, 'id')));
  const names = [...declared, nameOf(fieldOf(node, 'declaration', 'id'))].filter((name) => name !== '');
  const hasDoc = comments.some(
    (comment) =>
      comment.text.startsWith('/**') && text.slice(comment.end, node.start).trim() === '' && comment.end <= node.start,
  );
  const isType = /^TS(TypeAlias|Interface)Declaration$/.test(String(fieldOf(node, 'declaration', 'type')));
  return names.map((name) => ({ name, hasDoc, isType }));
}
