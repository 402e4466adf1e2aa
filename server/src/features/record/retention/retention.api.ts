/** Standing holds of a company, which keep its records from deletion. */
export { findStandingHolds } from './retention.queries.ts';
