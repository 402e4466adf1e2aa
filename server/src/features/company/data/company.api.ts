/** Settings of a company that decide how a month is calculated. */
export { getCalculationSettings, selectCalculationSettings, toCalculationSettings } from './company.queries.ts';
