import type { FieldProblem } from '@zeitblatt/domain/schedules/check-days';
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
    const written = z.safeEncode(schema, product as z.output<S>);
    for (const issue of written.error?.issues ?? [])
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
