import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

const FOLDER = path.resolve(import.meta.dirname, '../../../../deploy');

/** Content of a file of YAML. */
export type Node = { readonly [key: string]: unknown };

export const readDeployFile = (...names: string[]): string => readFileSync(path.join(FOLDER, ...names), 'utf8');

export const deployFolder = (...names: string[]): string => path.join(FOLDER, ...names);

/** The documents of a file of YAML. @throws Error when it is no YAML, also where a key stands twice */
export function readYaml(...names: string[]): Node[] {
  return parseAllDocuments(readDeployFile(...names), { merge: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as Node;
  });
}

/** The objects of all files for Kubernetes. */
export const readObjects = (): Node[] =>
  readdirSync(path.join(FOLDER, 'kubernetes'))
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .flatMap((name) => readYaml('kubernetes', name));

/** Value at a path of keys, such as `spec.template.spec`; undefined where there is nothing. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what the file holds there
export function at<T>(node: unknown, keys: string): T | undefined {
  let found: unknown = node;
  for (const key of keys.split('.')) found = (found as Node | undefined)?.[key];
  return found as T | undefined;
}

/** Like `at`, for what has to be there. @throws Error that names the keys */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what the file holds there
export function need<T>(node: unknown, keys: string): T {
  const found = at<T>(node, keys);
  if (found === undefined) throw new Error(`${keys} is missing`);
  return found;
}

/** Lines `NAME=value` of a file of settings, as compose and systemd read them. */
export const readVariables = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/**
 * Fields that a schema does not know: one whose value may be of a type that no field has. The schemas of Kubernetes let
 * unknown fields pass, and so does a server, which drops them with a warning.
 *
 * @param isValid whether a changed copy of the object keeps its schema
 */
export function findUnknownFields(object: Node, isValid: (changed: Node) => boolean): string[] {
  const unknown: string[] = [];
  const visit = (node: unknown, place: readonly (string | number)[]): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const here = [...place, Array.isArray(node) ? Number(key) : key];
      if (isValid(withImpossible(object, here))) unknown.push(here.join('.'));
      visit(value, here);
    }
  };
  visit(object, []);
  return unknown;
}

function withImpossible(object: Node, place: readonly (string | number)[]): Node {
  const copy = structuredClone(object) as Record<string | number, never>;
  let node: Record<string | number, unknown> = copy;
  for (const key of place.slice(0, -1)) node = node[key] as Record<string | number, unknown>;
  node[place.at(-1) ?? ''] = () => undefined;
  return copy;
}
