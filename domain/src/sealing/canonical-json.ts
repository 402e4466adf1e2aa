/**
 * Writes a value as JSON with one spelling: keys in the order of their UTF-16 code units, no white space, and without keys whose value is
 * null or undefined. So an absent value and null are the same, and a column that is added later with null changes nothing.
 *
 * @throws RangeError for a value that JSON cannot write, such as NaN, a function or a Date
 * @source docs/decisions/0061-sealed-versions.md
 */
export function canonicalJson(value: unknown): string {
  const sorted = sortedValue(value);
  return sorted === UNSORTABLE ? slowText(value) : JSON.stringify(sorted);
}

/** Objects keep no order of such keys: those that are numbers come first, and one of them is no key of its own. */
const UNORDERED_KEY = /^(?:\d+|__proto__)$/;

/** Instead of a value with a key that objects keep no order of. */
const UNSORTABLE = Symbol('unsortable');

/**
 * The same value with its keys in the order of the text and without those that are left out, for the writer of the engine, which is several
 * times as fast as one of ours.
 */
function sortedValue(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new RangeError(`no number of JSON: ${value}`);
      return value;
    case 'object':
      if (value === null) return null;
      return Array.isArray(value) ? sortedArray(value) : sortedObject(value);
    default:
      throw new RangeError(`no value of JSON: ${typeof value}`);
  }
}

function sortedArray(items: readonly unknown[]): unknown {
  const sorted: unknown[] = [];
  for (const item of items) {
    const one = sortedValue(item ?? null);
    if (one === UNSORTABLE) return UNSORTABLE;
    sorted.push(one);
  }
  return sorted;
}

function sortedObject(value: object): unknown {
  const fields = fieldsOf(value);
  const keys = sortKeys(Object.keys(fields));
  if (keys === null) return UNSORTABLE;
  const sorted: Record<string, unknown> = {};
  for (const key of keys) {
    const field = fields[key];
    if (field === null || field === undefined) continue;
    const one = sortedValue(field);
    if (one === UNSORTABLE) return UNSORTABLE;
    sorted[key] = one;
  }
  return sorted;
}

function fieldsOf(value: object): Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new RangeError('no plain object');
  return value as Readonly<Record<string, unknown>>;
}

/** Objects follow each other with the same keys in the same order, such as the days of a month: sorting them each time took half of the time. */
let lastKeys: readonly string[] = [];
let lastSorted: readonly string[] | null = [];

/** @returns null where the order of the keys would be lost in an object */
function sortKeys(keys: readonly string[]): readonly string[] | null {
  if (isSame(keys, lastKeys)) return lastSorted;
  lastKeys = keys;
  lastSorted = keys.some((key) => UNORDERED_KEY.test(key)) ? null : keys.toSorted();
  return lastSorted;
}

function isSame(keys: readonly string[], others: readonly string[]): boolean {
  if (keys.length !== others.length) return false;
  for (let index = 0; index < keys.length; index += 1) if (keys[index] !== others[index]) return false;
  return true;
}

/** The text of a value that {@link sortedValue} has looked at, part by part. */
function slowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item: unknown) => canonicalJson(item ?? null)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = fieldsOf(value);
  const parts = Object.keys(fields)
    .toSorted()
    .filter((key) => fields[key] !== null && fields[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key])}`);
  return `{${parts.join()}}`;
}
