export { deleteExpiredDrafts } from './confirm/drafts.queries.ts';
