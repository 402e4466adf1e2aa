import { archiveQuery } from '@zeitblatt/domain/record/archives/archive';
import * as z from 'zod';
import { createListState } from '../../../lists/list-state.ts';
import { optionalOrDropped } from '../../../routing/search-values.ts';

/** Search values of the archive list, with the schemas of its call. */
export const archiveListSearch = z.object({
  search: optionalOrDropped(archiveQuery.shape.search.unwrap()),
  page: optionalOrDropped(archiveQuery.shape.page.unwrap()),
  rowsPerPage: optionalOrDropped(archiveQuery.shape.rowsPerPage.unwrap()),
  sortBy: optionalOrDropped(archiveQuery.shape.sortBy.unwrap()),
  descending: optionalOrDropped(archiveQuery.shape.descending.unwrap()),
});
export type ArchiveListSearch = z.infer<typeof archiveListSearch>;
export const archiveListState = createListState('archives', archiveListSearch);
