import type { LogEntry } from './log.ts';

type Value = string | number | boolean | null;

const textOf = (value: Value | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

/**
 * Changes for the log: each field that differs, in the order of `after`.
 *
 * @param before the previous fields; null for a new entity
 * @param after the current fields
 */
export function changesBetween<Fields extends Readonly<Record<string, Value>>>(
  before: { readonly [field in keyof Fields]: Value } | null,
  after: Fields,
): LogEntry['changes'] {
  return Object.keys(after)
    .map((field) => ({ field, old: textOf(before?.[field]), new: textOf(after[field]) }))
    .filter((change) => change.old !== change.new);
}
