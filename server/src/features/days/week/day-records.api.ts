/** What is open of everybody of a company, for reminders. */

/** The employee of the caller's account, the same for a change, and the days that are open. */
export { type OwnPerson, ownOpenDays, ownPerson, recordingPerson } from '../records/own-person.ts';
/** What a person recorded or stamped, also where a manager corrected it. */
export { loadOwnTimes } from '../records/own-times.ts';
/** Records the kinds of days that a manager entered in sheets. */
export { recordSheetKinds } from '../records/record-sheet-kinds.ts';
/** What was recorded for the days of a month, from which its proposal is made. */
export { selectRecordedDays, toRecordedDays, toRecordedTimes, type ZonedNow } from '../records/recorded-days.ts';
/** Makes agreements void after days were written otherwise than agreed. */
export { voidAgreements } from '../records/void-agreements.ts';
export { findOpenDays, type OpenDaysOfPerson } from './company-now.ts';
