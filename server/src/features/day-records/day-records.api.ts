/** What is open of everybody of a company, for reminders. */
export { findOpenDays, type OpenDaysOfPerson } from './company-now.ts';
/** What was recorded for the days of a month, from which its proposal is made. */
export { selectRecordedDays, toRecordedDays, toRecordedTimes, type ZonedNow } from './recorded-days.ts';
