/** What is open of everybody of a company, for reminders. */
export { findOpenDays, type OpenDaysOfPerson } from './company-now.ts';
/** The employee of the caller's account, the same for a change, and the days that are open. */
export { type OwnPerson, ownOpenDays, ownPerson, recordingPerson } from './own-person.ts';
/** What a person recorded or stamped, also where a manager corrected it. */
export { loadOwnTimes } from './own-times.ts';
/** Records the kinds of days that a manager entered in sheets. */
export { type KindsOfSheet, recordSheetKinds } from './record-sheet-kinds.ts';
/** What was recorded for the days of a month, from which its proposal is made. */
export { selectRecordedDays, toRecordedDays, toRecordedTimes, type ZonedNow } from './recorded-days.ts';
/** Makes agreements void after days were written otherwise than agreed. */
export { voidAgreements } from './void-agreements.ts';
