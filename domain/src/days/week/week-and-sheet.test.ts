import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysOf, type IsoDate } from '../../calendar/dates.ts';
import { factsOf } from '../../months/confirm/month.builder.ts';
import { proposeTimesheet } from '../../months/propose/propose-timesheet.ts';
import { workedMinutesOf } from '../../months/sheet/total-days.ts';
import { stampedDays } from '../timer/stamped-days.ts';
import { anyTracks, at, ZONE } from '../timer/tracks.builder.ts';
import type { CountingRecord } from './beside-record.ts';
import { newRecordOf, recordedTimes } from './record-days.ts';
import type { RecordedEntry } from './week.ts';
import { countingRecord, dayFacts } from './week-days.builder.ts';
import { weekDayOf } from './week-days.ts';

const OCTOBER = daysOf('2026-10');
const NOW = at('2026-11-20 12:00');

/** Days that a person enters, of the part of the month in which the tracks lie too. */
const anyEntries = (): fc.Arbitrary<RecordedEntry[]> =>
  fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 10 }), fc.constantFrom(0, 30), fc.boolean())
      .map(([index, hours, break_minutes, isInParts]): RecordedEntry => {
        const day = addDays('2026-10-20', index);
        if (hours === 0) return { day, start_time: null, end_time: null, break_minutes: 0, kind: null };
        const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
        const end_time = hour(8 + hours);
        const parts = [
          { start: '08:00', end: '08:30' },
          { start: '09:00', end: end_time },
        ];
        return {
          day,
          start_time: hour(8),
          end_time,
          break_minutes,
          parts: isInParts && hours > 1 && break_minutes > 0 ? parts : null,
          kind: null,
        };
      }),
    { selector: ({ day }) => day },
  );

test('what a week shows as recorded is what the sheet proposes, with the day on which it was recorded', () => {
  fc.assert(
    fc.property(anyTracks(), anyEntries(), (tracks, entries) => {
      const stamped = new Map(stampedDays(tracks, { timeZone: ZONE, now: NOW }).map((day) => [day.day, day]));
      const facts = dayFacts({ stamped, now: NOW });
      const added = entries.flatMap((entry) => newRecordOf(entry, facts, 'self') ?? []);
      const records = new Map(
        added.map(({ day, ...times }): [IsoDate, CountingRecord] => [
          day,
          countingRecord({ ...times, recorded_on: '2026-10-31' }),
        ]),
      );
      const recorded = new Map(
        OCTOBER.flatMap((day) => {
          const times = recordedTimes(day, records.get(day), stamped.get(day));
          return times ? [[day, times] as const] : [];
        }),
      );
      const proposed = proposeTimesheet(factsOf({ month: '2026-10', recorded }));
      for (const day of proposed) {
        const { record, stamps, state } = weekDayOf(day.day, { ...facts, records });
        const shown = record ?? (stamps?.end_time == null ? null : stamps);
        expect(state === 'recorded').toBe(shown !== null);
        if (shown) {
          expect([day.start_time, day.end_time]).toEqual([shown.start_time, shown.end_time]);
          expect(workedMinutesOf(day)).toBe(workedMinutesOf({ ...shown }));
          expect(day.recorded_on).not.toBeNull();
        } else expect([day.source ?? 'plan', day.recorded_on]).toEqual(['plan', null]);
      }
      for (const { day, start_time, break_minutes, parts } of entries) {
        const found = proposed.find((one) => one.day === day);
        expect(found?.start_time).toBe(start_time);
        if (start_time !== null) expect(found?.break_minutes).toBe(break_minutes);
        expect(found?.parts ?? null).toEqual(parts ?? null);
      }
    }),
  );
});
