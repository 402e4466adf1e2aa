/** Tells the managers of all companies something that concerns the whole installation. */
export { insertForManagers as notifyManagers } from './notifications.queries.ts';
/** Tells a user something through the bell. */
export { notify } from './notify.ts';
