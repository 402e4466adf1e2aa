/** Hash of what a month says, to which an agreement belongs. */
export { hashMonth } from './hash-month.ts';
/** What happened to the months of people, and how an event is added. */
export {
  findMonthEvents,
  findSentDrafts,
  insertMonthEvents,
  isMonthClosedIn,
  type MonthEventRow,
  type NewMonthEvent,
  type SentDraft,
  selectMonthEvents,
  selectMonthEventsOf,
} from './month-events.queries.ts';
