import type { Message } from './describe-issue.ts';

/** Problem of a field: its path in the input, and the text. */
export type FieldProblem = { readonly path: string; readonly message: Message };
