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
