import { expect, test } from 'vitest';
import type { EditorAction } from '../../../../month-sheet/model/editor-reducer.ts';
import { proposalOfMay, rowOf } from '../../../../month-sheet/model/sheet.builder.ts';
import { type BatchAction, emptyBatch } from './batch-model.ts';
import { countBatch } from './batch-order.ts';
import { batchReducer } from './batch-state.ts';

/* A text that was not understood keeps its sheet from being checked. */

const keyOf = (schemaId: number) => `${schemaId} 2026-05`;
const STOPS = [10, 20].map((schemaId) => ({ schemaId, month: '2026-05' }));
const proposalFor = (schema_id: number) => ({ ...proposalOfMay(), schema_id });

const after = (...actions: BatchAction[]) =>
  actions.reduce(
    batchReducer,
    batchReducer(emptyBatch(STOPS), { type: 'arrived', proposals: [proposalFor(10), proposalFor(20)], dropped: [] }),
  );

const check = (...schemas: number[]): BatchAction => ({ type: 'check', keys: schemas.map(keyOf), isChecked: true });
const edit = (action: EditorAction): BatchAction => ({ type: 'edit', key: keyOf(10), action });
const OPEN: BatchAction = { type: 'open', key: keyOf(10) };
const CHECK_AND_NEXT: BatchAction = { type: 'checkAndNext', key: keyOf(10) };
/** Types a text that is no time into the end of 4 May. */
const MISTAKE = edit({ type: 'enter', cell: { row: rowOf(4), column: 'end_time' }, text: '99' });

test('a mistake takes back the check and the confirmation, and no step brings the check back', () => {
  const state = after(check(10), { type: 'confirm', isConfirmed: true }, OPEN, MISTAKE);
  expect(state.isConfirmed).toBe(false);
  expect(countBatch(state)).toMatchObject({ checked: 0, toRead: 1, ordinary: 1 });
  expect(countBatch(batchReducer(state, check(10, 20)))).toMatchObject({ checked: 1 });
  const unchecked = after(check(10), { type: 'check', keys: [keyOf(10)], isChecked: false }, OPEN, MISTAKE);
  expect(countBatch(batchReducer(unchecked, { type: 'undo' }))).toMatchObject({ checked: 0 });
});

test('a mistake stays when the proposal is read again', () => {
  const state = after(OPEN, MISTAKE, { type: 'renewed', proposals: [proposalFor(10)], dropped: [] });
  expect(state.rows.get(keyOf(10))?.editor?.mistakes).toMatchObject([{ text: '99' }]);
  expect(batchReducer({ ...state, open: null }, CHECK_AND_NEXT)).toMatchObject({ open: keyOf(10) });
});

test('the text of a cell that is still open is entered first', () => {
  const typing = [OPEN, edit({ type: 'edit', seed: '2' }), edit({ type: 'typing', text: '25' })];
  expect(countBatch(after(...typing, CHECK_AND_NEXT))).toMatchObject({ checked: 0 });
  expect(after(...typing, { type: 'close' }).rows.get(keyOf(10))?.editor?.mistakes).toHaveLength(1);
  const valid = after(...typing, edit({ type: 'typing', text: '9' }), CHECK_AND_NEXT);
  expect(valid.rows.get(keyOf(10))).toMatchObject({ isChecked: true, view: { changedRows: [rowOf(4)] } });
});
