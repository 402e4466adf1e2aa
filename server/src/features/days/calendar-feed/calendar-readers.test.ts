import { execFileSync } from 'node:child_process';
import { type CalendarEvent, writeCalendar } from '@zeitblatt/domain/days/calendar-feed/calendar-file';
import { expect, test } from 'vitest';

const stamp = Temporal.Instant.from('2026-11-20T10:00:00.4Z');
const EVENTS: readonly CalendarEvent[] = [
  {
    uid: 'a@z',
    sequence: 3,
    stamp,
    from: '2026-12-24',
    to: '2027-01-02',
    summary: 'Ömer Çelik; Team "Süd", Bau\\Nord: abwesend',
  },
  // The nights in which the clock changes, and names of many bytes that have to be folded.
  {
    uid: 'b@z',
    sequence: 2,
    stamp,
    from: '2027-03-28',
    to: '2027-03-28',
    summary: `${'Ирина Иванова '.repeat(9)}👩‍🔧`,
    isCancelled: true,
  },
  { uid: 'c@z', sequence: 1, stamp, from: '2027-10-31', to: '2027-11-01', summary: 'Zeile\nzwei' },
];

/** Reads a calendar by a foreign library in a process of another time zone. */
function readIn(timeZone: string, text: string): unknown[] {
  const code = `
    import { convertIcsCalendar } from 'ts-ics';
    import { readFileSync } from 'node:fs';
    const { events } = convertIcsCalendar(undefined, readFileSync(0, 'utf8'));
    const day = ({ date, type }) => type + ' ' + date.toISOString().slice(0, 10);
    console.log(JSON.stringify(events.map((e) => [e.uid, e.sequence, day(e.start), day(e.end), e.summary, e.status ?? null])));`;
  const options = { input: text, encoding: 'utf8', env: { TZ: timeZone }, cwd: import.meta.dirname } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], options));
}

test.each(['Pacific/Apia', 'Europe/Berlin', 'America/Los_Angeles'])(
  'a foreign reader in %s finds the same days',
  (timeZone) => {
    const text = writeCalendar('Wer fehlt; alle', EVENTS);
    const [a, b, c] = EVENTS;
    expect(readIn(timeZone, text)).toEqual([
      ['a@z', 3, 'DATE 2026-12-24', 'DATE 2027-01-03', a?.summary, null],
      ['b@z', 2, 'DATE 2027-03-28', 'DATE 2027-03-29', b?.summary, 'CANCELLED'],
      ['c@z', 1, 'DATE 2027-10-31', 'DATE 2027-11-02', c?.summary, null],
    ]);
  },
);

test('a line has at most 75 bytes and no day a time zone', () => {
  const text = writeCalendar('Wer fehlt', EVENTS);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/TZID|[^\r]\n/);
  expect(text).toContain('DTSTAMP:20261120T100000Z\r\nDTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20270103');
  expect(writeCalendar('Wer fehlt', EVENTS)).toBe(text);
});
