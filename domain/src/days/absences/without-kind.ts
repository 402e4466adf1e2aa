/** A version of a day's record, of which each withdrawal names the version that counts again. */
export type RecordVersion = {
  readonly version: number;
  readonly source: string;
  /** Version that counts again after a withdrawal; null when none does. */
  readonly restores: number | null;
  readonly kind: string | null;
};

/**
 * The version that counts once every kind of a day is taken away: the last one that counted before the kinds, and that has
 * none itself; null when nothing was recorded before.
 *
 * @param versions all of a day, in any order
 */
export function versionWithoutKind(versions: readonly RecordVersion[]): number | null {
  const byNumber = new Map(versions.map((one) => [one.version, one]));
  let number: number | null = Math.max(0, ...byNumber.keys());
  while (number !== null && number > 0) {
    const found = byNumber.get(number);
    if (!found) return null;
    if (found.source !== 'withdrawal' && found.kind === null) return number;
    number = found.source === 'withdrawal' ? found.restores : number - 1;
  }
  return null;
}
