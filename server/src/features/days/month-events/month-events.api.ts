/** Hash of what a month says, to which an agreement belongs. */
export { hashMonth } from './hash-month.ts';
/** The entry of the log about what an employee did with the own month. */
export { insertEventEntriesLast } from './log-events.ts';
/** What happened to the months of people, and how an event is added. */
export {
  findMonthEvents,
  findSentDrafts,
  insertMonthEvents,
  isMonthClosedIn,
  type MonthEventRow,
  type NewMonthEvent,
  type SentDraft,
  sealsOf,
  selectMonthEvents,
  selectMonthEventsOf,
} from './month-events.queries.ts';
