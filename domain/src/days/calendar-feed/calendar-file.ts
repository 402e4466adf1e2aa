import { addDays, type IsoDate } from '../../calendar/dates.ts';

/** Whole days in a calendar; `to` is the last of them. */
export type CalendarEvent = {
  /** The same as long as the event is the same, in every feed. */
  readonly uid: string;
  /** Counts the changes of the event. */
  readonly sequence: number;
  /** Moment of the last change. */
  readonly stamp: Temporal.Instant;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly summary: string;
  /** The event takes place no longer: programs remove it. */
  readonly isCancelled?: boolean;
};

/** Longest line in bytes, without its end. @source RFC 5545 section 3.1 */
const LINE_BYTES = 75;

/**
 * Writes a calendar of whole days: the same events give the same bytes. Days have no time zone, so that no program moves them.
 *
 * @source RFC 5545; docs/decisions/0103-calendar-feeds.md
 */
export const writeCalendar = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zeitblatt//Abwesenheiten//DE',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');

const linesOf = ({ uid, sequence, stamp, from, to, summary, isCancelled }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${stamp.round('second').toString().replaceAll(/[-:]/g, '')}`,
  `DTSTART;VALUE=DATE:${compact(from)}`,
  // The end is the first day that is free again.
  `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`,
  `SUMMARY:${escape(summary)}`,
  ...(isCancelled ? ['STATUS:CANCELLED'] : []),
  'TRANSP:TRANSPARENT',
  'CLASS:PRIVATE',
  'END:VEVENT',
];

const compact = (day: IsoDate): string => day.replaceAll('-', '');

const escape = (text: string): string =>
  text.replaceAll(/[\\;,]|\r?\n/g, (sign) => (sign.includes('\n') ? '\\n' : `\\${sign}`)).replaceAll(/\p{Cc}/gu, '');

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Folds a line, never inside a letter: readers count bytes, not letters. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const added = bytes(letter);
    if (size + added > LINE_BYTES) {
      parts.push(part);
      part = '';
      // The blank at the begin of a continued line counts.
      size = 1;
    }
    part += letter;
    size += added;
  }
  return [...parts, part].join('\r\n ');
}
