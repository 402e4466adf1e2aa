import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EditorAction, editorReducer, openSheet } from '../model/editor-reducer.ts';
import type { EditorState, PastedBlock } from '../model/editor-state.ts';
import { understoodLines } from '../model/paste-actions.ts';
import { proposalOfMay, rowOf } from '../model/sheet.builder.ts';
import { isDifferentEntry } from '../model/sheet.ts';
import { copiedText } from './copy-text.ts';
import { readClipboard } from './read-block.ts';

const act = (state: EditorState, ...actions: readonly EditorAction[]): EditorState =>
  actions.reduce(editorReducer, state);
const may = () => openSheet(proposalOfMay());
const at = (
  day: number,
  column: 'start_time' | 'end_time' | 'break_minutes' | 'remark' = 'start_time',
): EditorAction => ({
  type: 'select',
  cell: { row: rowOf(day), column },
});

function blockOf(state: EditorState, text: string): PastedBlock {
  const read = readClipboard(state, { text, html: '' });
  if (read === null || !('block' in read)) throw new Error(`no block: ${text}`);
  return read.block;
}
const paste = (state: EditorState, text: string): EditorState =>
  act(state, { type: 'paste', block: blockOf(state, text) });

/** Times of some days, as `07:00–16:00 60`; parts one after the other. */
const daysOf = (state: EditorState, ...days: readonly number[]): string[] =>
  days.map((day) => {
    const entry = state.entries[rowOf(day)];
    const parts = entry?.parts ?? [{ start: entry?.start_time ?? '', end: entry?.end_time ?? '' }];
    const times = parts.map(({ start, end }) => `${start}–${end}`).join(' · ');
    return entry?.kind ? `${entry.kind} ${times}` : `${times} ${entry?.break_minutes}`;
  });

describe('a block that was copied in a spreadsheet', () => {
  test.each([
    ['begin, end, break', '7\t16:30\t45\n8\t17\t60', ['07:00–16:30 45', '08:00–17:00 60']],
    ['two blanks', '7  16:30  45\n08:00   17:00   0:30', ['07:00–16:30 45', '08:00–17:00 30']],
    ['times of Excel', '07:00:00\t16:30:00\t00:45:00\t08:45:00', ['07:00–16:30 45']],
    ['English times', '7:00 AM\t4:30 PM\t0.5', ['07:00–16:30 30']],
    ['fractions of hours', '7,5\t16,5\t0,75', ['07:30–16:30 45']],
    ['only begin and end', '7\t16', ['07:00–16:00 30']],
    ['an empty break', '7\t12\t\n7\t16\t30', ['07:00–12:00 0', '07:00–16:00 30']],
    ['one cell a day', '7-16:30\n8 bis 12 Uhr', ['07:00–16:30 30', '08:00–12:00 30']],
    ['a break in the same cell', '7-16:30, Pause 45\n7–16 (30)', ['07:00–16:30 45', '07:00–16:00 30']],
    [
      'several times in one cell',
      '11-14:30, 17:30-22\n6:30-10:30 / 13-17',
      ['11:00–14:30 · 17:30–22:00 180', '06:30–10:30 · 13:00–17:00 150'],
    ],
    ['what the screen shows', '11:00–14:30 · 17:30–22:00', ['11:00–14:30 · 17:30–22:00 180']],
    [
      'commas without blanks',
      '7-12,13-16\n7,5-12,13-16,5',
      ['07:00–12:00 · 13:00–16:00 60', '07:30–12:00 · 13:00–16:30 60'],
    ],
    ['lines within a cell', '"11-14:30\n17:30-22"\n8\t12', ['11:00–14:30 · 17:30–22:00 180', '08:00–12:00 30']],
    ['begin and end twice', '08:00\t12:00\t12:30\t16:30', ['08:00–12:00 · 12:30–16:30 30']],
    ['the place of a break', '8\t16:30\t12:10–12:40', ['08:00–12:10 · 12:40–16:30 30']],
    ['kinds', 'K\nurlaub\n8\t12\t0\tH', ['sick –', 'leave –', 'half_leave 08:00–12:00']],
    ['the place of two breaks', '8\t16:30\tPause 9-9:15, 12-12:30', ['08:00–09:00 · 09:15–12:00 · 12:30–16:30 45']],
    ['a night', '22\t6\t30', ['22:00–06:00 30']],
    [
      'begin and end twice in a night',
      '22:00\t02:00\t02:30\t06:00\n18:00\t22:00\t0:30\t3:30\n18\t23:30\t0:30\t5:00\t0',
      ['22:00–02:00 · 02:30–06:00 30', '18:00–22:00 30', '18:00–23:30 30'],
    ],
    ['breaks in hours', '8\t17\t0,5\n8\t17\t1\n8\t17\t0,75', ['08:00–17:00 30', '08:00–17:00 60', '08:00–17:00 45']],
    ['quarters of hours', '7,5\t16,5\n7,25\t16,75\n8,00\t16', ['07:30–16:30 30', '07:15–16:45 30', '08:00–16:00 30']],
    ['minutes after a comma', '7,25\t16,30', ['07:25–16:30 30']],
    ['a later part first', '17:30-22, 11-14:30', ['11:00–14:30 · 17:30–22:00 180']],
    ['a part after midnight', '17:30-22, 0:30-2', ['17:30–22:00 · 00:30–02:00 150']],
    ['until midnight', '16\t24:00\t0', ['16:00–00:00 0']],
    ['a head', 'Beginn\tEnde\tPause\n7\t16\t60', ['07:00–16:00 60']],
    ['a formula of a free day', '0:00\t0:00\t0:00\n9\t12\t0', ['08:00–16:30 30', '09:00–12:00 0']],
  ])('%s', (_case, text, days) => {
    const pasted = paste(act(may(), at(5)), text);
    expect(pasted.mistakes).toEqual([]);
    expect(daysOf(pasted, ...days.map((_, place) => 5 + place))).toEqual(days);
  });

  test.each([
    ['dates', '05.05.2026\t7\t12\t0\n07.05.2026\t8\t12\t0'],
    ['dates without a year', '5.5.\t7\t12\t0\n7.5.\t8\t12\t0'],
    ['weekdays and dates', 'Di 05.05.\t7\t12\t0\nDo, 07.05.\t8\t12\t0'],
    ['a weekday in its own column', '5.\tDi\t7\t12\t0\n7.\tDo\t8\t12\t0'],
    ['names of months', '5. Mai\t7\t12\t0\n7. Mai 26\t8\t12\t0'],
    ['dates of machines', '2026-05-05\t7\t12\t0\n2026-05-07\t8\t12\t0'],
    ['rising dates without a last dot', '05.05\t7\t12\t0\n07.05\t8\t12\t0'],
    ['counted days', '5\t7\t12\t0\n6\t\t\t\n7\t8\t12\t0'],
    ['dates of America', '5/4/2026\t\t\n5/5/2026\t7\t12\t0\n5/7/2026\t8\t12\t0'],
    [
      'a sheet with its sum',
      'Datum\tTag\tBeginn\tEnde\tPause\tStunden\n05.05.\tDi\t7\t12\t0\t5\n07.05.\tDo\t8\t12\t0\t4\nSumme\t\t\t\t\t9:00',
    ],
    ['a sheet with an unnamed sum', '05.05.\t7\t12\t0\t5\n07.05.\t8\t12\t0\t4\n\t\t\t\t9:00'],
    ['Russian months', '5 мая\t7\t12\t0\n7 мая\t8\t12\t0'],
  ])('goes to its days by %s', (_case, text) => {
    const pasted = paste(act(may(), at(20)), text);
    expect(daysOf(pasted, 5, 6, 7, 20)).toEqual(['07:00–12:00 0', '08:00–16:30 30', '08:00–12:00 0', '08:00–16:30 30']);
  });

  test('a row without a date goes on with the day above', () => {
    const pasted = paste(may(), '05.05.\t11:00\t14:30\n\t17:30\t22:00\n06.05.\t8:00\t12:00');
    expect(daysOf(pasted, 5, 6)).toEqual(['11:00–14:30 · 17:30–22:00 180', '08:00–12:00 30']);
  });

  test.each([
    ['the breaks of both', '08:00\t14:30\t0:30\n04.05.\t17:30\t22:00\t0:15', '08:00–14:30 · 17:30–22:00 225'],
    ['the later one first', '17:30\t22:00\n04.05.\t08:00\t14:30', '08:00–14:30 · 17:30–22:00 180'],
    ['a night', '22\t2\n04.05.\t2:30\t6', '22:00–02:00 · 02:30–06:00 30'],
    ['a kind', '8\t10\t0\n04.05.\t11\t12\t0\tH', 'half_leave 08:00–10:00 · 11:00–12:00'],
  ])('two rows of one date are one day: %s', (_case, text, day) => {
    expect(daysOf(paste(may(), `04.05.\t${text}`), 4)).toEqual([day]);
  });

  test.each([
    ['7.5\t16.5\n8.5\t17.5', ['07:30–16:30 30', '08:30–17:30 30']],
    ['7.5\t16.5\t0.5\n8.5\t17.5\t1', ['07:30–16:30 30', '08:30–17:30 60']],
  ])('half hours in May are no dates: %j', (text, days) => {
    expect(daysOf(paste(act(may(), at(20)), text), 20, 21)).toEqual(days);
  });

  test('hours or minutes after a comma are asked', () => {
    const asked = paste(act(may(), at(5)), '7,5\t16,5\n7,20\t16\n8\t12');
    expect(asked.mistakes).toMatchObject([{ kind: 'unclear', text: '7,20  16' }]);
    const again = act(asked, { type: 'commit', text: '7,20  16', move: 'down' });
    expect([again.mistakes.length, ...daysOf(again, 6)]).toEqual([1, '08:00–16:30 30']);
    expect(daysOf(act(again, { type: 'commit', text: '7:20 16', move: 'down' }), 6)).toEqual(['07:20–16:00 30']);
  });

  test('a part that may be of the next day is asked', () => {
    const asked = paste(may(), '04.05.\t17:30\t22:00\n04.05.\t00:30\t02:00');
    expect(asked.mistakes).toMatchObject([{ kind: 'unclear', text: '17:30-22:00 / 00:30-02:00' }]);
  });

  test.each([
    ['end_time', '17\n18', ['08:00–17:00 30', '08:00–18:00 30']],
    ['end_time', '17\t45\n18\t0,5', ['08:00–17:00 45', '08:00–18:00 30']],
    ['break_minutes', '0:45\n1,5', ['08:00–16:30 45', '08:00–16:30 90']],
    ['end_time', '7\t16\t45', ['07:00–16:00 45']],
  ] as const)('one column or two go where the cursor is: %s %j', (column, text, days) => {
    const pasted = paste(act(may(), at(5, column)), text);
    expect(daysOf(pasted, ...days.map((_, place) => 5 + place))).toEqual(days);
  });

  test('a column of remarks', () => {
    const pasted = paste(act(may(), at(5, 'remark')), 'Kolbermoor\nBad Aibling, Dach');
    expect([5, 6].map((day) => pasted.entries[rowOf(day)]?.remark)).toEqual(['Kolbermoor', 'Bad Aibling, Dach']);
  });

  test('one row fills all selected days', () => {
    const selected = act(may(), at(5), { type: 'extend', move: 'dayDown' }, { type: 'extend', move: 'dayDown' });
    expect(daysOf(paste(selected, '7\t12\t0'), 4, 5, 6, 7, 8)).toEqual([
      '08:00–16:30 30',
      ...Array.from({ length: 3 }, () => '07:00–12:00 0'),
      '08:00–16:30 30',
    ]);
  });

  test('names of holidays and a sick weekend change nothing', () => {
    expect(blockOf(act(may(), at(13)), '7\t12\t0\nChristi Himmelfahrt\nK\nK\nK').lines).toHaveLength(2);
  });

  test.each([
    ['beyond the month', at(29), '7\t12\n7\t12\n7\t12\n7\t12', 3, 1],
    ['of another month', at(5), '30.04.\t7\t12\n04.05.\t7\t12', 1, 1],
  ])('rows %s are counted, not used', (_case, cursor, text, lines, unused) => {
    const block = blockOf(act(may(), cursor), text);
    expect([block.lines.length, block.unused]).toEqual([lines, unused]);
  });

  test('one value is no block', () => {
    expect(readClipboard(may(), { text: '7:30\n', html: '' })).toEqual({ value: '7:30' });
    expect(readClipboard(may(), { text: ' \n', html: '' })).toBeNull();
  });
});

describe('a block in the month', () => {
  const FIVE = '7\t16:30\t45\n7\t16\t60\n6:30-10:30 / 13-17\n7 bis ca. 16\n7\t15\t60';
  const pasted = () => paste(act(may(), at(4)), FIVE);

  test('counts in the month, and is no step yet', () => {
    expect(daysOf(pasted(), 4, 7)).toEqual(['07:00–16:30 45', '08:00–16:30 30']);
    expect([pasted().past.length, understoodLines(pasted()).length]).toEqual([0, 4]);
  });

  test('what was not understood keeps its text and gets the focus', () => {
    const { cursor, editing, mistakes } = pasted();
    expect(cursor).toEqual({ row: rowOf(7), column: 'start_time' });
    expect(editing).not.toBeNull();
    expect(mistakes).toMatchObject([{ text: '7 bis ca. 16', kind: 'notATime', isLine: true }]);
  });

  test('Enter takes it by one step, and the text stays', () => {
    const taken = act(pasted(), { type: 'commit', text: '7 bis ca. 16', move: 'down' });
    expect(taken.pasted).toBeNull();
    expect(taken.mistakes).toHaveLength(1);
    expect(taken.past).toHaveLength(1);
    const undone = act(taken, { type: 'undo' });
    expect(undone.entries).toEqual(may().entries);
    expect(undone.mistakes).toEqual([]);
    const redone = act(undone, { type: 'redo' });
    expect([daysOf(redone, 4), redone.mistakes.length]).toEqual([['07:00–16:30 45'], 1]);
  });

  test('a corrected line is taken with the others', () => {
    const taken = act(pasted(), { type: 'commit', text: '7-16 30', move: 'down' });
    expect(daysOf(taken, 4, 7)).toEqual(['07:00–16:30 45', '07:00–16:00 30']);
    expect([taken.mistakes.length, taken.past.length]).toEqual([0, 1]);
  });

  test.each([{ type: 'cancel' }, { type: 'undo' }, { type: 'dropPaste' }] as const)('$type drops it', (action) => {
    const dropped = act(pasted(), action);
    expect(dropped.entries).toEqual(may().entries);
    expect([dropped.mistakes.length, dropped.past.length, dropped.cursor?.row]).toEqual([0, 0, rowOf(4)]);
  });

  test('another change takes it first', () => {
    const changed = act(pasted(), at(20), { type: 'commit', text: '9', move: null });
    expect(daysOf(changed, 4, 20)).toEqual(['07:00–16:30 45', '09:00–16:30 30']);
    expect(changed.past).toHaveLength(2);
  });

  test('times that are restored or copied down end the parts of a day', () => {
    const split = act(paste(act(may(), at(5)), '11-14:30, 17:30-22'), { type: 'takePaste' });
    const day = { day: '2026-05-05', start_time: '08:00', end_time: '12:00', break_minutes: 0 };
    const restored = act(split, { type: 'restore', days: [day], reasons: {}, texts: [] });
    expect(daysOf(restored, 5)).toEqual(['08:00–12:00 0']);
    const copied = act(split, at(4), { type: 'copyDown', reach: 'next' });
    expect(daysOf(copied, 5)).toEqual(['08:00–16:30 30']);
    expect(daysOf(act(split, at(5), { type: 'copyDown', reach: 'next' }), 6)).toEqual([
      '11:00–14:30 · 17:30–22:00 180',
    ]);
  });

  test('a closed month takes none', () => {
    const closed = act(may(), { type: 'close', isClosed: true });
    expect(act(closed, { type: 'paste', block: blockOf(may(), FIVE) })).toBe(closed);
  });
});

describe('a copied block', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const line = fc.oneof(
    fc.constantFrom('K', 'U', 'F', 'W', 'elternzeit', ''),
    fc
      .uniqueArray(minutes, { minLength: 2, maxLength: 2 })
      .chain(([a = 0, b = 1]) => fc.integer({ min: 0, max: 600 }).map((rest) => `${clock(a)}\t${clock(b)}\t${rest}`)),
    fc
      .uniqueArray(minutes, { minLength: 4, maxLength: 12 })
      .map((times) => times.toSorted((a, b) => a - b).map(clock))
      .map((times) =>
        Array.from({ length: Math.floor(times.length / 2) }, (_, part) => `${times[2 * part]}-${times[2 * part + 1]}`),
      )
      .map((parts) => parts.join(', ')),
  );

  test('pasted into another month gives the same days', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 5, maxLength: 5 }), (lines) => {
        const source = act(paste(act(may(), at(4)), [...lines, '8\t12\t0'].join('\n')), { type: 'takePaste' });
        const selected = { ...source, cursor: { row: rowOf(9), column: 'end_time' as const }, anchor: rowOf(4) };
        const target = act(may(), at(4, 'end_time'));
        const copied = act(paste(target, copiedText(selected) ?? ''), { type: 'takePaste' });
        const differ = copied.entries.filter((entry, row) => isDifferentEntry(entry, source.entries[row] ?? entry));
        expect(differ).toEqual([]);
      }),
    );
  });
});
