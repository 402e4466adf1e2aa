import { expect, test } from 'vitest';
import type { RecordedTimes } from '../../days/day/recorded-times.ts';
import type { LeaveSpan } from '../../people/schedules/day-state.ts';
import { factsOf } from '../confirm/month.builder.ts';
import { proposeTimesheet } from '../propose/propose-timesheet.ts';
import { outdatedDays, recordedMonth, withOverruled } from './outdated-days.ts';

const DAY = '2026-06-01';
const NONE = { start_time: null, end_time: null, break_minutes: 0 };
const at = { source: 'week', recorded_on: '2026-06-02' } as const;
const AS_PLANNED: RecordedTimes = { start_time: '08:00', end_time: '16:30', break_minutes: 30, ...at };
const LONGER: RecordedTimes = { ...AS_PLANNED, end_time: '18:00' };
const SICK: RecordedTimes = { ...NONE, ...at, kind: 'sick' };
const LEAVE: LeaveSpan = { from: DAY, to: DAY };

type Known = RecordedTimes | LeaveSpan | null;
const knowing = (known: Known) => {
  if (known === null) return factsOf();
  return 'from' in known ? factsOf({ leave: [known] }) : factsOf({ recorded: new Map([[DAY, known]]) });
};
/** Sends what is known, with the end of the day typed otherwise when one is given. */
function draftOf(known: Known, typedEnd?: string, last_calc_day = '2026-06-30') {
  const facts = knowing(known);
  const days = proposeTimesheet(facts).map((day) =>
    typedEnd !== undefined && day.day === DAY
      ? { ...day, end_time: typedEnd, source: 'entry' as const, recorded_by: 'manager' as const }
      : day,
  );
  return { days: withOverruled(days, last_calc_day, recordedMonth(facts)), last_calc_day };
}
const outdatedBy = (draft: ReturnType<typeof draftOf>, now: Known) => outdatedDays(draft, recordedMonth(knowing(now)));

test.each<[string, Known, Known, string[]]>([
  ['nothing, then nothing', null, null, []],
  ['nothing, then as planned', null, AS_PLANNED, []],
  ['nothing, then longer', null, LONGER, [DAY]],
  ['nothing, then sick', null, SICK, [DAY]],
  ['nothing, then leave', null, LEAVE, [DAY]],
  ['longer, then the same', LONGER, LONGER, []],
  ['longer, then withdrawn', LONGER, null, [DAY]],
  ['sick, then withdrawn', SICK, null, [DAY]],
  ['leave, then removed', LEAVE, null, [DAY]],
  ['leave, then sick', LEAVE, SICK, [DAY]],
])('a draft that knew %s', (_name, before, now, expected) => {
  expect(outdatedBy(draftOf(before), now)).toEqual(expected);
});

test('what was typed over a record stands until it changes', () => {
  const draft = draftOf(LONGER, '15:00');
  expect(outdatedBy(draft, LONGER)).toEqual([]);
  expect(outdatedBy(draft, AS_PLANNED)).toEqual([DAY]);
  expect(outdatedBy(draftOf(null, '15:00'), null)).toEqual([]);
});

test('days behind the last one of a draft are no part', () => {
  expect(outdatedBy(draftOf(null, undefined, '2026-05-31'), LONGER)).toEqual([]);
});
