import type { Locator } from '@playwright/test';

/** Rows of a table with its head, which a table without entries does not have: the number of the next row. */
export const countRows = async (rows: Locator): Promise<number> => Math.max(1, await rows.count());
