import { required } from '@zeitblatt/domain/rules/required';
import { expect, test } from 'vitest';
import type { Column } from '../../../month-sheet/cells/columns.ts';
import { type EditorAction, editorReducer, openSheet } from '../../../month-sheet/model/editor-reducer.ts';
import type { EditorState } from '../../../month-sheet/model/editor-state.ts';
import { proposalOfMay, rowOf, savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { draftOf, draftToOffer } from './draft.ts';

const AT = '2026-06-01 10:00:00';
const act = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(editorReducer, state);
const enter = (day: number, column: Column, text: string): EditorAction => ({
  type: 'enter',
  cell: { row: rowOf(day), column },
  text,
});
const may = () => openSheet(proposalOfMay());

test('nothing is kept of a month as it was loaded, and only what differs of another', () => {
  expect(draftOf(may(), AT, null)).toBeNull();
  const typed = act(may(), enter(4, 'start_time', '9'), { type: 'reason', keys: ['a'], reason: 'Inventur' });
  expect(draftOf(typed, AT, null)).toEqual({
    version: 0,
    at: AT,
    days: [{ day: '2026-05-04', start_time: '09:00', end_time: '16:30', break_minutes: 30 }],
    reasons: { a: 'Inventur' },
    texts: [],
    change_reason: '',
  });
  expect(draftOf(act(typed, { type: 'undo' }), AT, null)).toMatchObject({ days: [], reasons: { a: 'Inventur' } });
});

test('what was left comes back as it was, half a day included, and can be undone', () => {
  const left = draftOf(act(may(), enter(4, 'start_time', '9'), enter(5, 'end_time', '')), AT, null);
  const offer = draftToOffer(JSON.parse(JSON.stringify(left)), may());
  expect(offer).toEqual(left);
  const back = act(may(), { type: 'restore', days: offer?.days ?? [], reasons: {}, texts: [] });
  expect(back.entries[rowOf(4)]).toMatchObject({ start_time: '09:00' });
  expect(back.entries[rowOf(5)]).toMatchObject({ start_time: '08:00', end_time: null });
  expect(act(back, { type: 'undo' }).entries).toEqual(may().entries);
});

test('a text that stands in its cell comes back: entered where it is understood, else with its mistake', () => {
  const typing = act(may(), enter(5, 'end_time', 'halb vier'), {
    type: 'select',
    cell: { row: rowOf(4), column: 'remark' },
  });
  const month = act(typing, { type: 'edit', seed: 'I' }, { type: 'typing', text: 'Inventur' });
  const left = draftOf(month, AT, null);
  expect(left?.texts).toEqual([
    { day: '2026-05-05', column: 'end_time', text: 'halb vier' },
    { day: '2026-05-04', column: 'remark', text: 'Inventur' },
  ]);
  const offer = draftToOffer(JSON.parse(JSON.stringify(left)), may());
  expect(offer).toEqual(left);
  const back = act(may(), { type: 'restore', days: [], reasons: {}, texts: offer?.texts ?? [] });
  expect(back.entries[rowOf(4)]).toMatchObject({ remark: 'Inventur' });
  expect(back.mistakes).toMatchObject([{ cell: { row: rowOf(5), column: 'end_time' }, text: 'halb vier' }]);
  expect(back.notice).toMatchObject({ kind: 'notATime', text: 'halb vier' });
  expect(draftToOffer(draftOf(back, AT, offer), back)?.texts).toHaveLength(1);
});

test('a text that says what its cell holds is nothing to keep', () => {
  const open = act(
    may(),
    { type: 'select', cell: { row: rowOf(4), column: 'start_time' } },
    { type: 'edit', seed: '8' },
  );
  expect(draftOf(act(open, { type: 'typing', text: '8:00' }), AT, null)).toBeNull();
});

test('an older draft is a change on top of the newer sheet, without what that has by now', () => {
  const left = draftOf(act(may(), enter(4, 'start_time', '9'), enter(5, 'start_time', '9')), AT, null);
  const days = savedMay().days.map((day) => (day.day === '2026-05-05' ? { ...day, start_time: '09:00' } : day));
  const offer = draftToOffer(left, openSheet({ ...savedMay(), days }));
  expect(offer).toMatchObject({ version: 0, days: [{ day: '2026-05-04' }] });
});

test('what is typed before the offer is answered is kept beside what was left', () => {
  const left = draftOf(act(may(), enter(4, 'start_time', '9'), enter(5, 'start_time', '9')), AT, null);
  const both = draftOf(act(may(), enter(5, 'start_time', '10'), enter(6, 'start_time', '10')), AT, left);
  expect(both?.days.map(({ day, start_time }) => [day, start_time])).toEqual([
    ['2026-05-04', '09:00'],
    ['2026-05-05', '10:00'],
    ['2026-05-06', '10:00'],
  ]);
});

test.each([undefined, null, 'x', { version: 1 }, { version: 0, at: AT, days: [{ day: '1' }], reasons: {} }])(
  'what is no draft is offered to nobody: %j',
  (kept) => {
    expect(draftToOffer(kept, may())).toBeNull();
  },
);

test('the reason of a change comes back with the change, and is nothing to keep without one', () => {
  const why: EditorAction = { type: 'changeReason', reason: 'Nachtrag' };
  expect(draftOf(act(openSheet(savedMay()), why), AT, null)).toBeNull();
  const left = draftOf(act(openSheet(savedMay()), enter(4, 'start_time', '9'), why), AT, null);
  const offer = draftToOffer(JSON.parse(JSON.stringify(left)), openSheet(savedMay()));
  expect(offer).toMatchObject({ days: [{ day: '2026-05-04' }], change_reason: 'Nachtrag' });
  const back = act(openSheet(savedMay()), { type: 'restore', ...required(offer, 'a draft') });
  expect(back.changeReason).toBe('Nachtrag');
  // A draft from before there were reasons of changes.
  const { change_reason: _, ...older } = required(left, 'a draft');
  expect(draftToOffer(older, openSheet(savedMay()))).toMatchObject({ change_reason: '' });
});
