/** Ends the running track with the account that recorded it. */
export { closeTrack } from './close-track.ts';
