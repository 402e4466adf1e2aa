/** Deletes a second factor that was set up since a moment, for the undo of a change of address. */
export { deleteSecondFactorSince } from './second-factor.queries.ts';
