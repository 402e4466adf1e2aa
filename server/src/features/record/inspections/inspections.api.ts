/** Expires the files that hold something purged, and ends their links, for the feature that purges. */
export { expirePurged } from './purged-packs.ts';
