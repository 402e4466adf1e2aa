/**
 * Writes a value as JSON with one spelling: keys in the order of their UTF-16 code units, no white space, and without keys whose value is
 * null or undefined. So an absent value and null are the same, and a column that is added later with null changes nothing.
 *
 * @throws RangeError for a value that JSON cannot write, such as NaN, a function or a Date
 * @source docs/decisions/0061-sealed-versions.md
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new RangeError(`no number of JSON: ${value}`);
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? arrayText(value) : objectText(value);
    default:
      throw new RangeError(`no value of JSON: ${typeof value}`);
  }
}

function arrayText(items: readonly unknown[]): string {
  let text = '';
  for (const item of items) text += `${text === '' ? '' : ','}${canonicalJson(item ?? null)}`;
  return `[${text}]`;
}

function objectText(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new RangeError('no plain object');
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key] ?? null;
    if (field !== null) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
}
