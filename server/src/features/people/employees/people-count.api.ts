/** Counts employees by their contracts of a day. */
export { countPeople } from '../queries/people-count.queries.ts';
