/** Tells a user something through the bell that they may have been told before. */
/** Tells the managers of all companies something that concerns the whole installation. */
/** Tells the accounts of employees something of their months, and the managers of a company something of an employee. */
export {
  insertForEmployees as notifyEmployees,
  insertForManagers as notifyManagers,
  insertForManagersOf as notifyManagersOf,
  insertForManagersOnceRead as notifyManagersOnceRead,
  insertNotificationOnce as notifyOnce,
} from './notifications.queries.ts';
/** Tells a user something through the bell. */
export { notify } from './notify.ts';
