import type { LogEntry } from './log.ts';

type Value = string | number | boolean | null;

const textOf = (value: Value | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

/**
 * What the log keeps of a change: each field that differs, in the order of `after`.
 *
 * @param before the fields as they were; null for something new
 * @param after the fields as they are now
 */
export function changesBetween<Fields extends Readonly<Record<string, Value>>>(
  before: { readonly [field in keyof Fields]: Value } | null,
  after: Fields,
): LogEntry['changes'] {
  return Object.keys(after)
    .map((field) => ({ field, old: textOf(before?.[field]), new: textOf(after[field]) }))
    .filter((change) => change.old !== change.new);
}
