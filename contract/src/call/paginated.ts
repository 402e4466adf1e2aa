import { pageField } from '@zeitblatt/domain/rules/list-query';
import * as z from 'zod';

/** A page of a list. @source docs/decisions.md D42 */
export const paginated = <S extends z.ZodType>(row: S) =>
  z.object({ total: z.int(), data: z.array(row), last_page: z.int() });

/** Page number of the tables with 15 rows. */
export const pageQuery = z.strictObject({ page: pageField.default(1) });

/** Rows of a page in every table that offers no choice. @source docs/product.md section 9 */
export const ROWS_PER_PAGE = 15;
