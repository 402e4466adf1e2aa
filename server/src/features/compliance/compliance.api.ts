/** Loads what the findings of a month need beyond the month, for features that propose, show or save months. */
export { loadSurroundings } from './load-surroundings.ts';
