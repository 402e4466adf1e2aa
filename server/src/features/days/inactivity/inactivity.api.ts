/** Periods without work that touch a month, for features that count days. */
export { selectInactivityIn } from './inactivity.queries.ts';
