import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import * as z from 'zod';

type FormRules<Values, S extends z.ZodType> = {
  /** The schema of the wire: what it can write is right. */
  readonly schema: S;
  /** What the form holds, as the product holds it. Fields that are still empty break the rules of the schema. */
  readonly productOf: (values: Values) => unknown;
  /** What the schema alone cannot see. */
  readonly problemsOf?: (values: Values) => readonly FieldProblem[];
};

/**
 * Rules of a form that holds its values as the product does (`2026-12-31`, numbers): the same schema that writes them
 * to the wire checks them. The form hands over what `productOf` made of its values.
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
 * What is wrong with each field. An object with rules of its own says nothing about the limits of its fields while
 * another one is empty, so those are asked one by one.
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
