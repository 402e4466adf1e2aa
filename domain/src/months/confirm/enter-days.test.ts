import { describe, expect, test } from 'vitest';
import type { DayEntry, TimesheetDay } from '../../days/day/timesheet-day.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import { proposeTimesheet } from '../propose/propose-timesheet.ts';
import { totalDays } from '../sheet/total-days.ts';
import { acceptsEntry, enterDays } from './enter-days.ts';
import { entriesOf, factsOf, planForAllTime, planOf, planWithoutRegularDays, proposalOf } from './month.builder.ts';

const END_OF_JUNE = '2026-06-30';
const RECORDING = { by: 'Eva Muster', on: '2026-07-02' };
const proposed = proposalOf();

/** The entries of the proposal, with one day replaced. */
const withDay = (days: readonly TimesheetDay[], day: string, change: Partial<DayEntry>): DayEntry[] =>
  entriesOf(days).map((entry) => (entry.day === day ? { ...entry, ...change } : entry));

const WORK = { start_time: '08:00', end_time: '12:00' };
const NOTHING = { start_time: null, end_time: null };

const dayOf = (days: readonly TimesheetDay[] | null, day: string): TimesheetDay | undefined =>
  days?.find((candidate) => candidate.day === day);

/** Saves a first version of the month, then a second one on top of it. */
function savedTwice(first: readonly DayEntry[], second: readonly DayEntry[]): readonly TimesheetDay[] {
  const before = enterDays(proposed, first, null, END_OF_JUNE, RECORDING).days;
  const after = enterDays(proposed, second, before, END_OF_JUNE, RECORDING).days;
  if (after === null) throw new Error('refused');
  return after;
}
const marked = (days: readonly TimesheetDay[]): string[] =>
  days.filter((day) => day.changed_ex_post).map((day) => day.day);

describe('entering a month', () => {
  test('an untouched proposal is saved as it was shown', () => {
    const days = proposed.map((day) => ({ ...day, recorded_on: RECORDING.on }));
    expect(enterDays(proposed, entriesOf(proposed), null, END_OF_JUNE, RECORDING)).toEqual({ days, problems: [] });
  });

  test('worked hours follow from what was entered, planned hours stay those of the plan', () => {
    const entries = withDay(proposed, '2026-06-01', { start_time: '07:52', end_time: '17:03', break_minutes: 45 });
    const { days } = enterDays(proposed, entries, null, END_OF_JUNE, RECORDING);
    expect(dayOf(days, '2026-06-01')).toMatchObject({ worked_hours: '8:26', planned_hours: '8:00' });
  });

  test('a night shift ends on the next day', () => {
    const entries = withDay(proposed, '2026-06-01', { start_time: '22:00', end_time: '06:00' });
    const { days } = enterDays(proposed, entries, null, END_OF_JUNE, RECORDING);
    expect(dayOf(days, '2026-06-01')).toMatchObject({ start_time: '22:00', end_time: '06:00', worked_hours: '7:30' });
  });

  test('begin = end means that nothing was entered', () => {
    const entries = withDay(proposed, '2026-06-01', { start_time: '08:00', end_time: '08:00' });
    const { days } = enterDays(proposed, entries, null, END_OF_JUNE, RECORDING);
    expect(dayOf(days, '2026-06-01')).toMatchObject({ ...NOTHING, worked_hours: '0:00' });
  });

  test('a break longer than the span leaves no worked time, never less', () => {
    const entries = withDay(proposed, '2026-06-01', { start_time: '08:00', end_time: '08:20', break_minutes: 600 });
    const { days } = enterDays(proposed, entries, null, END_OF_JUNE, RECORDING);
    expect(dayOf(days, '2026-06-01')?.worked_hours).toBe('0:00');
  });

  test('the order of the entries does not matter', () => {
    expect(enterDays(proposed, entriesOf(proposed).reverse(), null, END_OF_JUNE, RECORDING)).toEqual(
      enterDays(proposed, entriesOf(proposed), null, END_OF_JUNE, RECORDING),
    );
  });

  test.each([
    ['a day is missing', (entries: DayEntry[]) => entries.slice(1)],
    ['a day stands twice', (entries: DayEntry[]) => [...entries.slice(1), ...entries.slice(-1)]],
    ['a day is too many', (entries: DayEntry[]) => [...entries, ...entries.slice(-1)]],
    [
      'a day is of another month',
      (entries: DayEntry[]) => entries.map((entry, index) => (index === 0 ? { ...entry, day: '2026-05-31' } : entry)),
    ],
    ['there is nothing', () => []],
  ])('a month is refused as a whole when %s', (_, change) => {
    expect(enterDays(proposed, change(entriesOf(proposed)), null, END_OF_JUNE, RECORDING)).toEqual({
      days: null,
      problems: [{ path: 'days', message: { key: 'validation:wholeMonth', params: {} } }],
    });
  });
});

describe('a day on which work is not allowed', () => {
  const facts = factsOf({
    employments: employed('2026-06-03', '2026-06-26'),
    inactivity: [{ begin: '2026-06-08', end: '2026-06-09' }],
    leave: [{ from: '2026-06-15', to: '2026-06-15' }],
    holidays: new Map([
      ['2026-06-02', 'whit_monday'],
      ['2026-06-04', 'corpus_christi'],
      ['2026-06-09', 'peace_festival'],
      ['2026-06-24', 'assumption'],
    ]),
    lastDay: '2026-06-22',
  });
  const days = proposeTimesheet(facts);

  test.each([
    { day: '2026-06-02', why: 'before the contract, though a holiday', accepted: false },
    { day: '2026-06-03', why: 'first day of the contract', accepted: true },
    { day: '2026-06-04', why: 'public holiday: a true time must be recordable', accepted: true },
    { day: '2026-06-06', why: 'Saturday without plan', accepted: true },
    { day: '2026-06-08', why: 'inactive: a true time must be recordable', accepted: true },
    { day: '2026-06-09', why: 'inactive on a holiday', accepted: true },
    { day: '2026-06-15', why: 'leave: a true time must be recordable', accepted: true },
    { day: '2026-06-22', why: 'last calculated day', accepted: true },
    { day: '2026-06-23', why: 'after the last calculated day', accepted: false },
    { day: '2026-06-24', why: 'holiday after the last calculated day', accepted: false },
    { day: '2026-06-29', why: 'after the contract', accepted: false },
  ])('$day ($why) takes times: $accepted', ({ day, why, accepted }) => {
    const outcome = enterDays(days, withDay(days, day, WORK), null, facts.lastDay, RECORDING);
    const isAhead = day > facts.lastDay && why !== 'after the contract';
    const refusal = {
      path: `days.${Number(day.slice(8)) - 1}.start_time`,
      message: { key: isAhead ? 'validation:dayAhead' : 'validation:dayNotAllowed', params: {} },
    };
    expect(outcome.problems).toEqual(accepted ? [] : [refusal]);
    expect(outcome.days === null).toBe(!accepted);
    expect(
      days.filter((candidate) => candidate.day === day).map((found) => acceptsEntry(found, facts.lastDay)),
    ).toEqual([accepted]);
  });

  test('every such day with times is named, by its place among the entries', () => {
    const entries = entriesOf(days)
      .map((entry) => ({ ...entry, ...WORK }))
      .reverse();
    const { problems } = enterDays(days, entries, null, facts.lastDay, RECORDING);
    expect(problems.map((problem) => problem.path)).toContain('days.0.start_time');
    expect(problems).toHaveLength(days.filter((day) => !acceptsEntry(day, facts.lastDay)).length);
  });

  test('may carry begin and end that are the same, since that is nothing', () => {
    const entries = withDay(days, '2026-06-15', { start_time: '08:00', end_time: '08:00' });
    expect(dayOf(enterDays(days, entries, null, facts.lastDay, RECORDING).days, '2026-06-15')).toMatchObject(NOTHING);
  });

  test.each([
    ['2026-06-03', false],
    ['2026-06-04', true],
    ['2026-06-05', true],
  ])('a holiday on 2026-06-04 takes times from that day on: calculated to %s, %s', (lastDay, accepted) => {
    const month = proposeTimesheet({ ...facts, lastDay });
    expect(enterDays(month, withDay(month, '2026-06-04', WORK), null, lastDay, RECORDING).days !== null).toBe(accepted);
  });

  test('a holiday is an ordinary day where the schedule works on holidays', () => {
    const open = proposeTimesheet({ ...facts, plans: planForAllTime(planOf({ works_on_holidays: 1 })) });
    expect(open.filter((day) => day.day === '2026-06-04')).toMatchObject([{ holiday: null, worked_hours: '8:00' }]);
  });
});

describe('a day of absence that was worked nevertheless', () => {
  const days = proposalOf({
    leave: [{ from: '2026-06-15', to: '2026-06-16' }],
    inactivity: [{ begin: '2026-06-08', end: '2026-06-09' }],
  });
  const enteredOn = (day: string, change: Partial<DayEntry>, month = days) =>
    enterDays(month, withDay(month, day, change), null, END_OF_JUNE, RECORDING).days ?? [];

  test('uses up no leave, and keeps the reason for no expected work', () => {
    const entered = enteredOn('2026-06-15', WORK);
    expect(dayOf(entered, '2026-06-15')).toMatchObject({
      is_leave_day: false,
      absence: 'leave',
      worked_hours: '3:30',
      planned_hours: '0:00',
      is_allowed_to_work: false,
    });
    expect(dayOf(entered, '2026-06-16')).toMatchObject({ is_leave_day: true, absence: 'leave' });
  });

  test('is leave again once its times are gone, in the proposal as in the saved month', () => {
    const entered = enteredOn('2026-06-15', WORK);
    const cleared = enteredOn('2026-06-15', NOTHING, [...entered]);
    expect(dayOf(cleared, '2026-06-15')).toMatchObject({ is_leave_day: true, absence: 'leave' });
  });

  test('stays inactive', () => {
    expect(dayOf(enteredOn('2026-06-08', WORK), '2026-06-08')).toMatchObject({
      inactive: true,
      absence: 'inactive',
      worked_hours: '3:30',
    });
  });

  test('changes neither plan nor target', () => {
    const totals = [days, enteredOn('2026-06-15', WORK)].map((month) => totalDays(month, planForAllTime(planOf())));
    expect(totals[1]).toMatchObject({
      planned_minutes: totals[0]?.planned_minutes,
      target_minutes: totals[0]?.target_minutes,
      worked_minutes: (totals[0]?.worked_minutes ?? 0) + 210,
    });
  });
});

describe('the recording data of a day', () => {
  const LATER = { by: 'Otto Klein', on: '2026-08-10' };
  const plain = entriesOf(proposed);
  const first = enterDays(proposed, plain, null, END_OF_JUNE, RECORDING).days;

  test('a day is recorded when the month is saved, a day that lies ahead is not', () => {
    const days = enterDays(proposed, withDay(proposed, '2026-06-30', NOTHING), null, '2026-06-29', RECORDING).days;
    expect(dayOf(days, '2026-06-29')?.recorded_on).toBe('2026-07-02');
    expect(dayOf(days, '2026-06-30')?.recorded_on).toBeNull();
  });

  test('a changed day is recorded anew and keeps what it was, by whom and when; the others keep their day', () => {
    const { days } = enterDays(proposed, withDay(proposed, '2026-06-02', WORK), first, END_OF_JUNE, LATER);
    expect(dayOf(days, '2026-06-01')).toMatchObject({ recorded_on: '2026-07-02', was: null });
    expect(dayOf(days, '2026-06-02')).toMatchObject({
      changed_ex_post: true,
      recorded_on: '2026-08-10',
      was: {
        start_time: '08:00',
        end_time: '16:30',
        break_minutes: 30,
        changed_by: 'Otto Klein',
        changed_on: '2026-08-10',
      },
    });
  });

  test('saving once more without a change keeps all of it', () => {
    const changed = enterDays(proposed, withDay(proposed, '2026-06-02', WORK), first, END_OF_JUNE, LATER).days;
    const again = enterDays(proposed, withDay(proposed, '2026-06-02', WORK), changed, END_OF_JUNE, {
      by: 'Eva Muster',
      on: '2026-09-01',
    });
    expect(again.days).toEqual(changed);
  });
});

describe('a day changed after the month was saved', () => {
  const plain = entriesOf(proposed);

  test.each<[string, Partial<DayEntry>]>([
    ['begin', { start_time: '08:01' }],
    ['end', { end_time: '16:31' }],
    ['break', { break_minutes: 31 }],
    ['times removed', NOTHING],
    ['begin = end', { end_time: '08:00' }],
  ])('is marked: %s', (_, change) => {
    expect(marked(savedTwice(plain, withDay(proposed, '2026-06-02', change)))).toEqual(['2026-06-02']);
  });

  test('is marked when times are added', () => {
    expect(marked(savedTwice(plain, withDay(proposed, '2026-06-06', WORK)))).toEqual(['2026-06-06']);
  });

  test('is not marked when only the break of a day without times differs', () => {
    expect(marked(savedTwice(plain, withDay(proposed, '2026-06-06', { break_minutes: 60 })))).toEqual([]);
  });

  test('stays marked when it is changed back, and when it is saved again as it is', () => {
    const entries = withDay(proposed, '2026-06-02', WORK);
    const changed = savedTwice(plain, entries);
    const again = [plain, entries].map(
      (third) => enterDays(proposed, third, changed, END_OF_JUNE, RECORDING).days ?? [],
    );
    expect(again.map(marked)).toEqual([['2026-06-02'], ['2026-06-02']]);
  });

  test('no day is marked when a month is saved for the first time or once more unchanged', () => {
    const entries = withDay(proposed, '2026-06-02', WORK);
    expect(marked(enterDays(proposed, entries, null, END_OF_JUNE, RECORDING).days ?? [])).toEqual([]);
    expect(marked(savedTwice(entries, entries))).toEqual([]);
  });
});

test('without regular days a Sunday takes times, though the proposal puts none there', () => {
  const days = proposalOf({ plan: planWithoutRegularDays(20) });
  const entries = withDay(days, '2026-06-07', WORK);
  expect(dayOf(enterDays(days, entries, null, END_OF_JUNE, RECORDING).days, '2026-06-07')?.worked_hours).toBe('3:30');
});

describe('D59: the end of a day', () => {
  const untilNow = proposalOf({ lastDay: '2026-06-10' });
  const enteredUntil = (end: string, now: string) => {
    const entries = entriesOf(untilNow).map((entry) =>
      entry.day === '2026-06-10' ? { ...entry, end_time: end } : entry,
    );
    const moment = Temporal.ZonedDateTime.from(`${now}[Europe/Berlin]`).toInstant();
    const context = { by: 'A', on: '2026-06-10', now: { moment, timeZone: 'Europe/Berlin' } };
    return enterDays(untilNow, entries, null, '2026-06-10', context).problems.map(({ path }) => path);
  };

  test.each([
    ['a minute ahead of now is refused at its day', '14:01', '2026-06-10T14:00', ['days.9.end_time']],
    ['of this minute stands', '14:00', '2026-06-10T14:00', []],
    ['of the next night is refused', '06:00', '2026-06-10T23:00', ['days.9.end_time']],
    ['is refused as the plan says it, too', '16:30', '2026-06-10T16:29', ['days.9.end_time']],
  ])('%s', (_, end, now, paths) => {
    expect(enteredUntil(end, now)).toEqual(paths);
  });
});
