import { ROWS_PER_PAGE } from '@zeitblatt/contract/call/paginated';

/** The rows of a page, the first page being 1. */
export const rowsOfPage = (page: number, rowsPerPage = ROWS_PER_PAGE): { limit: number; offset: number } => ({
  limit: rowsPerPage,
  offset: (page - 1) * rowsPerPage,
});

/** Number of the last page; an empty list has one page. */
export const lastPageOf = (total: number, rowsPerPage = ROWS_PER_PAGE): number =>
  Math.max(1, Math.ceil(total / rowsPerPage));
