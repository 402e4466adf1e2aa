import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import * as z from 'zod';

type FormRules<Values, S extends z.ZodType> = {
  /** Schema of the API: values that it can encode are valid. */
  readonly schema: S;
  /** Converts form values to the domain's types. Empty fields may violate the schema. */
  readonly productOf: (values: Values) => unknown;
  /** Problems that the schema cannot detect. */
  readonly problemsOf?: (values: Values) => readonly FieldProblem[];
};

/**
 * Validation of a form with domain values (`2026-12-31`, numbers): the schema that encodes them for the API checks
 * them. The form's output is the result of `productOf`.
 */
export const formRules = <Values, S extends z.ZodType>({ schema, productOf, problemsOf }: FormRules<Values, S>) =>
  z.custom<Values>().transform((values, context): z.output<S> => {
    const product = productOf(values);
    for (const issue of issuesOf(schema, product))
      context.issues.push({ ...issue, input: product } as z.core.$ZodRawIssue);
    for (const { path, message } of problemsOf?.(values) ?? []) {
      context.issues.push({
        code: 'custom',
        path: path.split('.'),
        message: message.key,
        params: { ...message.params },
        input: product,
      });
    }
    return product as z.output<S>;
  });

/**
 * Issues of each field. When a field of an object is empty, zod skips the object's refinements for the other fields, so
 * these are checked one by one.
 */
function issuesOf(schema: z.core.$ZodType, product: unknown): readonly z.core.$ZodIssue[] {
  const issues = z.safeEncode(schema, product).error?.issues ?? [];
  if (issues.length === 0 || !(schema instanceof z.ZodObject)) return issues;
  const told = new Set(issues.map(({ path }) => path[0]));
  const fields = product as Readonly<Record<string, unknown>>;
  const others = Object.entries(schema.shape).filter(([name]) => !told.has(name));
  return [
    ...issues,
    ...others.flatMap(([name, field]) =>
      issuesOf(field, fields[name]).map((issue) => ({ ...issue, path: [name, ...issue.path] })),
    ),
  ];
}
