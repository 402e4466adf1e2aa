/** Events of people's months, and the function that adds one. */
export {
  findMonthEvents,
  findOpenObjections,
  findSentDrafts,
  insertMonthEvents,
  isMonthClosedIn,
  type LinkOfAnswer,
  type MonthEventRow,
  type NewMonthEvent,
  type SentDraft,
  sealsOf,
  selectMonthEvents,
  selectMonthEventsOf,
} from './month-events.queries.ts';
