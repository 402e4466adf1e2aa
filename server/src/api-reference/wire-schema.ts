import * as z from 'zod';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * Describes what stands on the wire. Codecs hold domain values inside, so the wire is the input side of a schema, in
 * requests and in answers.
 *
 * @source docs/decisions/0003-values-inside-codecs-at-the-edge.md
 */
export function wireSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', override: describeCoercion });
  return withoutSafeBounds(described) as JsonSchema;
}

type Described = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0];

/** The input side of a coercion has no bounds: they stand in the schema that it is piped into. */
function describeCoercion({ zodSchema, jsonSchema }: Described): void {
  if (!(zodSchema instanceof z.ZodPipe) || zodSchema instanceof z.ZodCodec) return;
  const { in: first, out } = zodSchema.def;
  if (!(first instanceof z.ZodNumber) || !first.def.coerce || !(out instanceof z.ZodType)) return;
  Object.assign(jsonSchema, wireSchemaOf(out));
}

/** Leaves out the bounds of the integers that JavaScript can represent, which say nothing about a field. */
function withoutSafeBounds(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutSafeBounds);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([, value]) => value !== Number.MAX_SAFE_INTEGER && value !== Number.MIN_SAFE_INTEGER)
      .map(([key, value]) => [key, withoutSafeBounds(value)]),
  );
}
