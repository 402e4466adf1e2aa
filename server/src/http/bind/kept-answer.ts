import * as z from 'zod';

/**
 * Reads an answer that was kept for repetitions of its call. An older version of the product may have kept it: fields
 * that are missing, or that have another form by now, get the empty value of their type.
 *
 * @source docs/decisions.md D53
 */
export function readKeptAnswer(schema: z.ZodType, kept: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof kept !== 'object' || kept === null) return kept;
  const fields = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => {
    const value: unknown = Reflect.get(kept, name);
    return [name, value !== undefined && z.safeEncode(field, value).success ? value : emptyOf(field, value)];
  });
  return Object.fromEntries(fields);
}

/** Returns the empty value of a field of the kept answer; of an object, what can be read of its fields. */
function emptyOf(field: z.ZodType, value: unknown): unknown {
  if (field instanceof z.ZodOptional) return undefined;
  if (field instanceof z.ZodNullable) return null;
  if (field instanceof z.ZodArray) return [];
  if (field instanceof z.ZodBoolean) return false;
  if (field instanceof z.ZodNumber) return 0;
  if (field instanceof z.ZodString) return '';
  return readKeptAnswer(field, value);
}
