import { archiveQuery } from '@zeitblatt/domain/archives/archive';
import * as z from 'zod';
import { createListState } from '../../lists/list-state.ts';
import { orNothing } from '../../routing/search-values.ts';

/** Search values of the archive list, with the schemas of its call. */
export const archiveListSearch = z.object({
  search: orNothing(archiveQuery.shape.search.unwrap()),
  page: orNothing(archiveQuery.shape.page.unwrap()),
  rowsPerPage: orNothing(archiveQuery.shape.rowsPerPage.unwrap()),
  sortBy: orNothing(archiveQuery.shape.sortBy.unwrap()),
  descending: orNothing(archiveQuery.shape.descending.unwrap()),
});
export type ArchiveListSearch = z.infer<typeof archiveListSearch>;
export const archiveListState = createListState('archives', archiveListSearch);
