/** Birth dates and salary groups, which findings depend on. */
export { selectPeople } from '../queries/people.queries.ts';
/** Hourly wages by salary group. */
export { selectWages, toWages } from '../queries/salary-groups.queries.ts';
