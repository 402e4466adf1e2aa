/** The wish to delete a company, which everybody in it is told of. */
export { findCompanyDeletion } from './deletion.queries.ts';
