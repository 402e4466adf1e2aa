/** Longest name or number of a cost unit, in characters. */
export const COST_UNIT_MAX = 30;
