/** Why the product cannot start or continue. The message is for the operator and is printed without a stack. */
export class LaunchError extends Error {
  /** Whether the reason passes by itself, such as a database that is away. */
  readonly isTransient: boolean;

  constructor(message: string, { isTransient = false }: { isTransient?: boolean } = {}) {
    super(message);
    this.isTransient = isTransient;
  }
}

export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export const errorMessageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
