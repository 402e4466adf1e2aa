/** Tells a user something through the bell that they may have been told before. */
/** Tells the managers of all companies something that concerns the whole installation. */
export { insertForManagers as notifyManagers, insertNotificationOnce as notifyOnce } from './notifications.queries.ts';
/** Tells a user something through the bell. */
export { notify } from './notify.ts';
