/** Tells a user something through the bell. */
export { notify } from './notify.ts';
