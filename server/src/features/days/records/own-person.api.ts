/** The employee of the caller's account, the same for a change, and the days that are open. */
export { type DayCallTools, type OwnPerson, ownOpenDays, ownPerson, recordingPerson } from './own-person.ts';
/** Times that a person recorded or stamped, also where a manager corrected them. */
export { loadOwnTimes } from './own-times.ts';
