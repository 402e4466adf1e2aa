/** What was recorded for the days of a month, from which its proposal is made. */
export { selectRecordedDays, toRecordedDays, toRecordedTimes, type ZonedNow } from './recorded-days.ts';
