import { rootOf } from '../merkle-root.ts';
import type { StampedHead } from '../time-stamps.queries.ts';

/**
 * Whether a time stamp covers the head that was kept on its day: the head leads to the stored root, and the token is of that root. The
 * signature of the token is checked by `openssl ts -verify`.
 *
 * @source docs/decisions/0068-time-stamps.md
 */
export async function isStampOf({ head, path, root, token }: StampedHead): Promise<boolean> {
  if (!rootOf(head, path).equals(root)) return false;
  // Loaded where there are time stamps: the library takes 11 MB.
  const { readTimeStamp } = await import('../../time-stamps/time-stamp.ts');
  try {
    return readTimeStamp(token).hash.equals(root);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
