import { planForAllTime, planOf, planWithoutRegularDays } from '@zeitblatt/domain/months/confirm/month.builder';
import { expect, test } from 'vitest';
import { timesheetInputOf } from '../../features/months/saving/save-problems.ts';
import { addDueDays } from '../../features/months/saving/sheet-reads.ts';
import { type EditorAction, editorReducer, openSheet } from './editor-reducer.ts';
import type { EditorState } from './editor-state.ts';
import { viewMonth } from './month-view.ts';
import { proposalOfMay, rowOf, savedMay } from './sheet.builder.ts';

const enter = (state: EditorState, day: number, column: 'start_time' | 'end_time', text: string): EditorState =>
  editorReducer(state, { type: 'enter', cell: { row: rowOf(day), column }, text } satisfies EditorAction);

test('an untouched proposal has the sums the server gave it', () => {
  const sheet = proposalOfMay();
  const view = viewMonth(openSheet(sheet));
  expect(view.totals).toEqual(sheet.totals);
  expect(view.meanMinutes).toBe(480);
  expect(view.marks).toEqual([]);
  expect(view.changedRows).toEqual([]);
});

test('a changed day moves the sums, not the target', () => {
  const state = enter(openSheet(proposalOfMay()), 4, 'end_time', '1900');
  const { totals, marks } = viewMonth(state);
  expect(totals.worked_minutes).toBe(18 * 480 + 150);
  expect(totals.target_minutes).toBe(18 * 480);
  expect(marks).toMatchObject([{ kind: 'unusual', row: rowOf(4), workedMinutes: 630, differenceMinutes: 142 }]);
});

test('a month that goes on marks what differs from its record, not what is recorded for the first time', () => {
  const state = openSheet(addDueDays(savedMay({ lastDay: '2026-05-20' }), proposalOfMay()));
  const late = enter(enter(state, 21, 'start_time', '8'), 21, 'end_time', '1630');
  expect(state.cursor).toEqual({ row: rowOf(21), column: 'start_time' });
  const { days, changedRows } = viewMonth(enter(late, 20, 'end_time', '18'));
  expect(changedRows).toEqual([rowOf(20), rowOf(21)]);
  expect(days.filter((day) => day.changed_ex_post).map((day) => day.day)).toEqual(['2026-05-20']);
});

test('a begin without an end is marked and counts nothing', () => {
  const { totals, marks } = viewMonth(enter(openSheet(proposalOfMay()), 4, 'end_time', ''));
  expect(totals.worked_minutes).toBe(17 * 480);
  expect(marks).toMatchObject([{ kind: 'incomplete', row: rowOf(4), missing: 'end_time' }]);
});

test('D59: an end that lies ahead is marked', () => {
  const moment = Temporal.Instant.from('2026-05-29T11:00:00Z');
  const marksWith = (end: string) =>
    viewMonth(enter(openSheet(proposalOfMay()), 29, 'end_time', end), { moment, timeZone: 'Europe/Berlin' }).marks;
  expect(marksWith('1301')).toEqual([{ kind: 'ahead', row: rowOf(29), day: '2026-05-29' }]);
  expect(marksWith('13').map(({ kind }) => kind)).not.toContain('ahead');
});

test('D91: today counts towards the target as soon as work is entered for it', () => {
  const [today, ...behind] = [proposalOfMay().days[rowOf(20)], ...proposalOfMay({ lastDay: '2026-05-19' }).days];
  if (!today) throw new Error('no such day');
  const running_days = [{ ...today, start_time: null, end_time: null, worked_hours: '0:00' }];
  const month = { ...proposalOfMay({ lastDay: '2026-05-19' }), days: behind, running_days };
  const before = viewMonth(openSheet(month));
  expect([before.last_calc_day, before.totals.target_minutes]).toEqual(['2026-05-19', 11 * 480]);
  const state = enter(enter(openSheet(month), 20, 'start_time', '6'), 20, 'end_time', '10');
  const { last_calc_day, totals } = viewMonth(state);
  expect([last_calc_day, totals.target_minutes, totals.worked_minutes]).toEqual([
    '2026-05-20',
    12 * 480,
    11 * 480 + 210,
  ]);
  expect(timesheetInputOf(state).last_calc_day).toBe('2026-05-20');
  expect(timesheetInputOf(openSheet(month)).last_calc_day).toBe('2026-05-19');
});

test('a saved month marks what is changed after the fact', () => {
  const { days } = viewMonth(enter(openSheet(savedMay()), 5, 'start_time', '9'));
  expect(days.filter((day) => day.changed_ex_post).map((day) => day.day)).toEqual(['2026-05-05']);
});

test('lost minutes are counted from December to March where the plan says so', () => {
  const winter = { month: '2026-01', plan: planOf({ seasonal_short_time_work: 1 }), holidays: new Map() };
  const state = enter(openSheet(proposalOfMay(winter)), 5, 'end_time', '1330');
  expect(viewMonth(state).totals.lost_minutes).toBe(180);
  expect(viewMonth(state).countsLost).toBe(true);
  expect(viewMonth(openSheet(proposalOfMay({ plan: winter.plan }))).totals.lost_minutes).toBeNull();
});

test('in a month that has regular days for a part, the usual day is one of that part', () => {
  const plans = [...planForAllTime(planOf()), { from: '2026-05-18', plan: planWithoutRegularDays(14) }];
  const view = viewMonth(openSheet(proposalOfMay({ plans })));
  expect(view.meanMinutes).toBe(480);
  expect(view.marks).toEqual([]);
  expect(view.totals).toEqual(proposalOfMay({ plans }).totals);
});
