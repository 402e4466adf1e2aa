import type * as z from 'zod';
import { ApiError } from '../api/api-error.ts';

/** The stored data of a version conflict; null for every other failure. @source docs/decisions.md D54 */
export function storedValueOfConflict<S extends z.ZodType>(error: unknown, schema: S): z.output<S> | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null;
  return schema.safeParse(error.current).data ?? null;
}
