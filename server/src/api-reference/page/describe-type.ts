import { escapeHtml } from '../../http/errors/escape-html.ts';
import type { JsonSchema } from '../wire-schema.ts';

/** The parts of a schema that the page shows. */
export type ShownSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
};

/** Name of a shared shape, from a reference to it. */
export const nameOfReference = (reference: string): string => reference.split('/').at(-1) ?? '';

/** A sentence as HTML; code spans are the only markup that descriptions have. */
export const renderLine = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** The values of an enumeration that stand in a table; a longer one is cut. */
const VALUES_SHOWN_MAX = 12;

function describeValues(values: readonly unknown[]): string {
  const shown = values.slice(0, VALUES_SHOWN_MAX).map((value) => code(JSON.stringify(value)));
  const hidden = values.length - shown.length;
  return `${shown.join(' | ')}${hidden > 0 ? ` and ${hidden} more` : ''}`;
}

function between(least: number | undefined, most: number | undefined, unit = ''): string {
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}${unit}`;
  if (most !== undefined) return `, at most ${most}${unit}`;
  return least === undefined || least === 0 ? '' : `, at least ${least}${unit}`;
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
};

/** The type of a field in words, as HTML. */
export function describeType(schema: JsonSchema): string {
  const shown = schema as ShownSchema;
  const { minLength, maxLength, minimum, exclusiveMinimum, maximum, minItems, maxItems } = shown;
  if (shown.$ref !== undefined) {
    const name = nameOfReference(shown.$ref);
    return `<a href="#shape-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  }
  if (shown.const !== undefined) return code(JSON.stringify(shown.const));
  if (shown.enum) return describeValues(shown.enum);
  if (shown.anyOf) return shown.anyOf.map(describeType).join(' or ');
  if (shown.type === 'array') return `list of ${describeType(shown.items ?? {})}${between(minItems, maxItems)}`;
  const types = [shown.type ?? 'anything'].flat();
  const names = types.map((type) => NAMES[type] ?? type).join(' or ');
  if (types.includes('string'))
    return `${names}${shown.format ? ` (${shown.format})` : ''}${between(minLength, maxLength, ' characters')}`;
  if (typeof shown.additionalProperties === 'object')
    return `object of ${describeType(shown.additionalProperties)} by key`;
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  return `${names}${between(least, maximum)}`;
}
