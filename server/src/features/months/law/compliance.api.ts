/** Loads what the findings of a month need beyond the month, for features that propose, show or save months. */
export { loadSurroundings, selectSurroundings, toSurroundings, wantedDays } from './load-surroundings.ts';
export type { WantedDays } from './surroundings.queries.ts';
