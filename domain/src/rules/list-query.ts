import * as z from 'zod';
import { textLine } from './fields.ts';

/** Rows of a page that a table offers; the first is the default. @source docs/product.md section 9 */
export const PAGE_SIZES = [15, 25, 50] as const;

/** Number of a page, from 1. Accepts text, because everything in an address is text. */
export const pageField = z.coerce
  .number('validation:page')
  .pipe(z.int('validation:page').min(1, 'validation:page').max(1_000_000, 'validation:page'));

/**
 * Query fields of every list with search and sorting, without the sort columns. @source docs/product.md sections 2, 9
 */
export const listQueryFields = {
  search: textLine(100).default(''),
  page: pageField.default(1),
  rowsPerPage: z.coerce.number('validation:invalid').pipe(z.literal(PAGE_SIZES, 'validation:invalid')).default(15),
};

/** Query field `descending` of a list that can be sorted. */
export const descendingField = z.enum(['true', 'false'], 'validation:invalid');
