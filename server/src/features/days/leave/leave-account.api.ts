/** Days of leave that are left in a year. */
export { loadLeaveLeft } from './leave-left.ts';
/** The leave account of a year. */
export { loadLeaveYear } from './leave-year.ts';
