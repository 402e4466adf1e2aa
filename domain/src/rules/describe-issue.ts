import type * as z from 'zod';

/** Key of a text (`namespace:key`) and the values of its placeholders. */
export type Message = { readonly key: string; readonly params: Readonly<Record<string, string | number>> };

const UNSPOKEN: Readonly<Partial<Record<z.core.$ZodIssue['code'], string>>> = {
  unrecognized_keys: 'validation:unknownField',
  too_big: 'validation:tooBig',
  too_small: 'validation:tooSmall',
};

/**
 * The text of a broken field rule.
 *
 * Our rules carry the key of their text as message; a built-in rule of zod that carries none gets a general one.
 * Limits are handed on as `max` and `min`; a rule may add its own under `params`.
 */
export function describeIssue(issue: z.core.$ZodIssue): Message {
  const spoken = /^[a-zA-Z]+:[a-zA-Z.]+$/.test(issue.message);
  const missing = issue.code === 'invalid_type' && /received (undefined|null)$/.test(issue.message);
  const unspoken = isTooMany(issue) ? 'validation:tooMany' : (UNSPOKEN[issue.code] ?? 'validation:invalid');
  const key = spoken ? issue.message : missing ? 'validation:required' : unspoken;
  return { key, params: { ...limits(issue), ...(issue.code === 'custom' ? (issue.params as Message['params']) : {}) } };
}

const isTooMany = (issue: z.core.$ZodIssue): boolean => issue.code === 'too_big' && issue.origin === 'array';

function limits(issue: z.core.$ZodIssue): Record<string, number> {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return {};
}

/** Path of a field as the wire spells it: `employee.first_name`, `days.3.start_time`; `_` for the whole body. */
export function issuePath(issue: z.core.$ZodIssue): string {
  const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? '_'] : issue.path;
  return keys.map(String).join('.') || '_';
}
