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
      return textOf(value);
    case 'boolean':
      return value ? 'true' : 'false';
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

/** Texts without a letter that JSON escapes need no writer. */
const PLAIN = /^[ !#-[\]-~]*$/;

const textOf = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

function arrayText(items: readonly unknown[]): string {
  let text = '';
  for (const item of items) text += `${text === '' ? '' : ','}${canonicalJson(item ?? null)}`;
  return `[${text}]`;
}

/** The keys of an object in the order of the text, with how each is written. */
type SortedKeys = readonly { readonly key: string; readonly written: string }[];

/** Objects follow each other with the same keys in the same order, such as the days of a month: sorting them each time took half of the time. */
let lastKeys: readonly string[] = [];
let lastSorted: SortedKeys = [];

function sortKeys(keys: readonly string[]): SortedKeys {
  if (keys.length === lastKeys.length && keys.every((key, index) => key === lastKeys[index])) return lastSorted;
  lastKeys = keys;
  lastSorted = keys.toSorted().map((key) => ({ key, written: `${textOf(key)}:` }));
  return lastSorted;
}

function objectText(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new RangeError('no plain object');
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const { key, written } of sortKeys(Object.keys(fields))) {
    const field = fields[key] ?? null;
    if (field !== null) text += `${text === '' ? '' : ','}${written}${canonicalJson(field)}`;
  }
  return `{${text}}`;
}
