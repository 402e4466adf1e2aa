import type { Expected } from './batch-user.ts';

/** Looks into a finished archive. */
export const CHECK_ZIP: ((zip: Buffer, sheets: readonly Expected[]) => void) | null = null;
