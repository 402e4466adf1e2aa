/**
 * Returns a value that must exist, such as the entry of a map that was built from the same keys.
 *
 * @param what names the value in the message
 * @throws RangeError when the value is missing, so that an impossible case does not go on as 0 or an empty text
 */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new RangeError(`${what} is missing`);
  return value;
}
