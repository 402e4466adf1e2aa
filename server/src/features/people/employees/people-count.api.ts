/** Counts employees by their contracts of a day. */
export { countPeople, type PeopleOfDay } from '../queries/people-count.queries.ts';
