import { escapeHtml } from '../../http/errors/escape-html.ts';
import type { Parameter } from '../parameters.ts';
import type { JsonSchema } from '../wire-schema.ts';
import { describeType, renderLine, type ShownSchema } from './describe-type.ts';

type Row = { readonly name: string; readonly type: string; readonly isRequired: boolean; readonly text: string };

/** Deepest object inside of objects that a table unfolds. */
const DEPTH_MAX = 5;

/** The object in a schema: itself, the elements of a list, or the one alternative that is an object. */
function objectIn(schema: JsonSchema): { readonly object: ShownSchema; readonly suffix: string } | null {
  const shown = schema as ShownSchema;
  if (shown.properties) return { object: shown, suffix: '' };
  if (shown.type === 'array' && shown.items) {
    const inner = objectIn(shown.items);
    return inner && { object: inner.object, suffix: `[]${inner.suffix}` };
  }
  const found = (shown.anyOf ?? []).map(objectIn).filter((one) => one !== null);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The fields of a schema, those of inner objects by their path, such as `days[].start_time`. */
function rowsOf(schema: JsonSchema, prefix = '', depth = 0): Row[] {
  const inner = objectIn(schema);
  if (inner === null || depth > DEPTH_MAX) return [];
  const { object, suffix } = inner;
  const start = prefix === '' && suffix === '' ? '' : `${prefix}${suffix}.`;
  return Object.entries(object.properties ?? {}).flatMap(([name, field]) => {
    const shown = field as ShownSchema;
    const full = `${start}${name}`;
    const row = {
      name: full,
      type: describeType(field),
      isRequired: object.required?.includes(name) === true,
      text: shown.description ?? '',
    };
    return [row, ...rowsOf(field, full, depth + 1)];
  });
}

function renderTable(caption: string, rows: readonly Row[]): string {
  const lines = rows.map(
    ({ name, type, isRequired, text }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${isRequired ? ' <span class="required">required</span>' : ''}</th><td>${type}${text === '' ? '' : `<br>${renderLine(text)}`}</td></tr>`,
  );
  return `<table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** The fields of a body, an answer or a shape, as HTML. */
export function renderFields(caption: string, schema: JsonSchema): string {
  const rows = rowsOf(schema);
  if (rows.length > 0 && (schema as ShownSchema).type !== 'array') return renderTable(caption, rows);
  const type = `<p><strong>${caption}:</strong> ${describeType(schema)}</p>`;
  return rows.length > 0 ? `${type}${renderTable(caption, rows)}` : type;
}

/** The parameters of path and query, as HTML. */
export function renderParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, description, schema }) => ({
    name,
    type: `${describeType(schema)}, in the ${place}`,
    isRequired: required,
    text: description,
  }));
  return renderTable('Parameters', rows);
}
