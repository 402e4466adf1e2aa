/** Settings of a company that decide how a month is calculated. */
export { getCalculationSettings } from './company.queries.ts';
