import type * as z from 'zod';
import { describeIssue, issuePath } from './describe-issue.ts';

/** Key of the first text that a value is refused with, or null when it is accepted. */
export function refusedKey(schema: z.ZodType, value: unknown): string | null {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue === undefined ? null : describeIssue(issue).key;
}

/** Every refusal of a value as `path key`, in order; empty when it is accepted. */
export const refusedKeys = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => `${issuePath(issue)} ${describeIssue(issue).key}`);
