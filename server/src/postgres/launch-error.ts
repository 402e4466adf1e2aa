/** Why the product cannot start or continue. The message is for the operator and is printed without a stack. */
export class LaunchError extends Error {}

export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export const errorMessageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
