import { describe, expect, test } from 'vitest';
import type { Column } from '../cells/columns.ts';
import { type EditorAction, editorReducer, openSheet } from '../model/editor-reducer.ts';
import type { EditorState } from '../model/editor-state.ts';
import { viewMonth } from '../model/month-view.ts';
import { proposalOfMay, rowOf } from '../model/sheet.builder.ts';

const act = (state: EditorState, ...actions: readonly EditorAction[]): EditorState =>
  actions.reduce(editorReducer, state);
const at = (day: number, column: Column = 'start_time'): EditorAction => ({
  type: 'select',
  cell: { row: rowOf(day), column },
});
const type = (text: string) => ({ type: 'commit', text, move: null }) as const;
const timesOf = (state: EditorState, day: number): string => {
  const entry = state.entries[rowOf(day)];
  return `${entry?.start_time ?? '–'} ${entry?.end_time ?? '–'} ${entry?.break_minutes}`;
};
const may = () => openSheet(proposalOfMay());

describe('kinds of days', () => {
  const kindOf = (state: EditorState, day: number) => state.entries[rowOf(day)]?.kind ?? null;
  const viewOf = (state: EditorState, day: number) => viewMonth(state).days[rowOf(day)];

  test.each([
    ['K', 'sick', 480],
    ['k', 'sick', 480],
    ['U', 'leave', 480],
    ['S', 'special_leave', 480],
    ['W', 'training', 480],
    ['F', 'time_off', 0],
    ['I', 'sick_child', 0],
    ['N', 'unpaid', 0],
    ['krank', 'sick', 480],
    ['отпуск', 'leave', 480],
  ])('%s typed in a cell replaces the times of the day by %s, %i minutes of it paid', (text, kind, credited) => {
    const state = act(may(), at(4, 'end_time'), type(text));
    expect(timesOf(state, 4)).toBe('– – 30');
    expect(kindOf(state, 4)).toBe(kind);
    expect(viewOf(state, 4)).toMatchObject({ kind, credited_minutes: credited });
  });

  test('H leaves the other half for work', () => {
    const state = act(may(), at(4), type('H'));
    expect(timesOf(state, 4)).toBe('08:00 12:00 0');
    expect(viewOf(state, 4)).toMatchObject({ kind: 'half_leave', worked_hours: '4:00', credited_minutes: 240 });
  });

  test('H leaves the other half as it was stamped or typed, and halves a whole day', () => {
    const stamped = { start_time: '13:00', end_time: '18:00', break_minutes: 0, source: 'stamp' } as const;
    const recorded = new Map([['2026-05-04', { ...stamped, recorded_on: '2026-05-04' }]]);
    const worked = act(openSheet(proposalOfMay({ recorded })), at(4), type('H'));
    expect(viewOf(worked, 4)).toMatchObject({ kind: 'half_leave', worked_hours: '5:00', credited_minutes: 240 });
    const typed = act(may(), at(4), type('14'), type('H'));
    expect([timesOf(typed, 4), kindOf(typed, 4)]).toEqual(['14:00 16:30 30', 'half_leave']);
    const whole = { start_time: '08:00', end_time: '16:30', break_minutes: 30, source: 'week' } as const;
    const told = new Map([['2026-05-04', { ...whole, recorded_on: '2026-05-04' }]]);
    expect(timesOf(act(openSheet(proposalOfMay({ recorded: told })), at(4), type('H')), 4)).toBe('08:00 12:00 0');
  });

  test('times typed afterwards stay with a kind that can have times, and end one that can not', () => {
    const half = act(
      may(),
      at(4),
      type('H'),
      type('8'),
      at(4, 'end_time'),
      type('12'),
      at(4, 'break_minutes'),
      type('0'),
    );
    expect(kindOf(half, 4)).toBe('half_leave');
    expect(viewOf(half, 4)).toMatchObject({ worked_hours: '4:00', credited_minutes: 240 });
    const worked = act(may(), at(4), type('U'), type('8'), at(4, 'end_time'), type('12'));
    expect(kindOf(worked, 4)).toBeNull();
    expect(viewOf(worked, 4)).toMatchObject({ is_leave_day: false, credited_minutes: 0 });
  });

  test('a letter on several days leaves out the weekend between them, and is one step back', () => {
    const extend = { type: 'extend', move: 'dayDown' } as const;
    const week = act(may(), at(7), extend, extend, extend, extend, extend, type('K'));
    expect([7, 8, 9, 10, 11, 12, 13].map((day) => kindOf(week, day))).toEqual([
      'sick',
      'sick',
      null,
      null,
      'sick',
      'sick',
      null,
    ]);
    expect(week.notice).toMatchObject({ kind: 'entered', count: 4 });
    expect(week.anchor).toBeNull();
    expect(act(week, { type: 'undo' }).entries).toEqual(may().entries);
  });

  test('a public holiday and a day without plan refuse what they can not be, and the text stays', () => {
    const holiday = act(may(), at(14), { type: 'edit', seed: 'K' }, type('K'));
    expect(holiday.notice).toMatchObject({ kind: 'kindOnHoliday' });
    const saturday = act(may(), at(9), { type: 'edit', seed: 'U' }, type('U'));
    expect(saturday.notice).toMatchObject({ kind: 'leaveNotNeeded' });
    expect(kindOf(saturday, 9)).toBeNull();
    expect(kindOf(act(may(), at(14), type('N')), 14)).toBe('unpaid');
  });

  test('Delete removes a kind, Ctrl+D copies it, undo brings it back', () => {
    const sick = act(may(), at(4), type('K'), { type: 'copyDown', reach: 'next' });
    expect([kindOf(sick, 4), kindOf(sick, 5)]).toEqual(['sick', 'sick']);
    const cleared = act(sick, { type: 'clear', extent: 'cell' });
    expect(kindOf(cleared, 5)).toBeNull();
    expect(kindOf(act(cleared, { type: 'undo' }), 5)).toBe('sick');
    const worked = act(cleared, at(6), { type: 'copyDown', reach: 'next' }, at(4), { type: 'clear', extent: 'cell' });
    expect(act(worked, at(6), { type: 'copyDown', reach: 'month' }).entries[rowOf(7)]).toMatchObject({
      start_time: '08:00',
    });
  });

  test('a worked day copied over a sick one makes it a day of work', () => {
    const sick = act(may(), at(5), type('K'), at(4), { type: 'copyDown', reach: 'next' });
    expect(kindOf(sick, 5)).toBeNull();
    expect(timesOf(sick, 5)).toBe('08:00 16:30 30');
  });

  test('unpaid days leave the target, sick ones stay in it', () => {
    const { target_minutes: target } = proposalOfMay().totals;
    expect(viewMonth(act(may(), at(4), type('N'))).totals.target_minutes).toBe(target - 480);
    expect(viewMonth(act(may(), at(4), type('K'))).totals.target_minutes).toBe(target);
  });

  test('a kind without letter is chosen from the list of a day', () => {
    const state = act(may(), { type: 'kind', row: rowOf(4), kind: 'maternity' });
    expect(kindOf(state, 4)).toBe('maternity');
    expect(kindOf(act(state, { type: 'kind', row: rowOf(4), kind: null }), 4)).toBeNull();
  });
});

describe('remarks', () => {
  const remarkOf = (state: EditorState, day: number) => state.entries[rowOf(day)]?.remark ?? null;

  test('are typed, filled downwards and cleared, without touching the times', () => {
    const typed = act(may(), at(4, 'remark'), type('Baustelle  Rosenheim '));
    expect(remarkOf(typed, 4)).toBe('Baustelle Rosenheim');
    const filled = act(typed, { type: 'copyDown', reach: 'month' });
    expect(remarkOf(filled, 29)).toBe('Baustelle Rosenheim');
    expect(timesOf(filled, 29)).toBe('08:00 16:30 30');
    expect(remarkOf(act(filled, at(29, 'remark'), { type: 'clear', extent: 'cell' }), 29)).toBeNull();
    expect(remarkOf(act(filled, at(5), type('K')), 5)).toBe('Baustelle Rosenheim');
  });

  test('longer than 80 letters stay in their cell and say so', () => {
    const state = act(may(), at(4, 'remark'), type('x'.repeat(81)));
    expect(state.notice).toMatchObject({ kind: 'remarkTooLong' });
    expect(remarkOf(state, 4)).toBeNull();
  });

  test('with a letter that no document can show stay in their cell, and the letter is named', () => {
    const state = act(may(), at(4, 'remark'), type('Besuch 李'));
    expect(state.notice).toMatchObject({ kind: 'notPrintable', text: 'Besuch 李' });
    expect(remarkOf(state, 4)).toBeNull();
    expect(remarkOf(act(may(), at(4, 'remark'), type('اجتماع')), 4)).toBe('اجتماع');
  });
});

describe('quarters of an hour', () => {
  test('move a time or a break up and down to the next quarter', () => {
    const odd = act(may(), at(4), type('807'));
    expect(timesOf(act(odd, { type: 'step', direction: 1 }), 4)).toBe('08:15 16:30 30');
    expect(timesOf(act(odd, { type: 'step', direction: -1 }), 4)).toBe('08:00 16:30 30');
    expect(timesOf(act(may(), at(4, 'break_minutes'), { type: 'step', direction: 1 }), 4)).toBe('08:00 16:30 45');
    expect(act(may(), at(9), { type: 'step', direction: 1 }).past).toHaveLength(0);
  });
});
