import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import { expect, test } from 'vitest';
import { proposalOfMay, rowOf } from '../../../../month-sheet/model/sheet.builder.ts';
import { monthOfEmployeesBody } from '../saving/batch-save.ts';
import { keptBatchOf, readKeptBatch } from './batch-kept.ts';
import { type BatchAction, emptyBatch } from './batch-model.ts';
import { batchRequestOf } from './batch-request.ts';
import { batchReducer } from './batch-state.ts';

const KEY = '70 2026-05';
const AT = '2026-06-02 14:05:00';
const STOPS = [{ schemaId: 70, month: '2026-05' }];

const visit = (proposal: Proposal, kept: Parameters<typeof emptyBatch>[1], ...actions: BatchAction[]) =>
  actions.reduce(
    batchReducer,
    batchReducer(emptyBatch(STOPS, kept), { type: 'arrived', proposals: [proposal], dropped: [] }),
  );

/** Answer of the browser for a stored batch. */
const storedOf = (state: ReturnType<typeof visit>) =>
  readKeptBatch(JSON.parse(JSON.stringify(keptBatchOf(state, AT, null))));

const CHECK: BatchAction = { type: 'check', keys: [KEY], isChecked: true };
const TYPE: BatchAction = {
  type: 'edit',
  key: KEY,
  action: { type: 'enter', cell: { row: rowOf(4), column: 'end_time' }, text: '17:00' },
};
const endOf = (state: ReturnType<typeof visit>) => state.rows.get(KEY)?.editor?.entries[rowOf(4)]?.end_time;

test('a batch in which nothing was done leaves nothing', () => {
  expect(keptBatchOf(visit(proposalOfMay(), null), AT, null)).toBeNull();
  expect(readKeptBatch({ at: AT, sheets: {} })).toBeNull();
  expect(readKeptBatch('damaged')).toBeNull();
});

test('checks, entries and reasons are there again', () => {
  const reason: BatchAction = {
    type: 'edit',
    key: KEY,
    action: { type: 'reason', keys: ['over_10_hours:2026-05-06'], reason: 'Rohrbruch' },
  };
  const left = storedOf(visit(proposalOfMay(), null, TYPE, reason, CHECK));
  const again = visit(proposalOfMay(), left);
  expect(endOf(again)).toBe('17:00');
  expect(again.rows.get(KEY)?.editor?.reasons).toEqual({ 'over_10_hours:2026-05-06': 'Rohrbruch' });
  expect(again.rows.get(KEY)?.isChecked).toBe(true);
});

test('a check does not count for another proposal, the entries do', () => {
  const left = storedOf(visit(proposalOfMay(), null, TYPE, CHECK));
  const proposal = proposalOfMay();
  const days = proposal.days.map((day) => (day.day === '2026-05-06' ? { ...day, end_time: '15:00' } : day));
  const again = visit({ ...proposal, days }, left);
  expect(again.rows.get(KEY)?.isChecked).toBe(false);
  expect(endOf(again)).toBe('17:00');
});

test('a sheet that was saved since needs no check any more', () => {
  const left = storedOf(visit(proposalOfMay(), null, CHECK));
  const saved = { worked_minutes: 0, credited_minutes: 0, different_days: [], recorded_until: '2026-05-31' };
  const again = visit({ ...proposalOfMay(), timesheet_id: 900, timesheet_version: 1, saved }, left);
  expect(again.rows.get(KEY)).toMatchObject({ isChecked: false, isTakenIn: false });
});

test('sheets of the same month that are not listed here keep what was left of them', () => {
  const left = storedOf(visit(proposalOfMay(), null, CHECK));
  expect(keptBatchOf({ rows: new Map(), changeReason: '' }, AT, left)?.sheets).toEqual(left?.sheets);
});

test('to start anew forgets checks and entries', () => {
  const state = visit(proposalOfMay(), storedOf(visit(proposalOfMay(), null, TYPE, CHECK)), { type: 'startAnew' });
  expect(keptBatchOf(state, AT, state.kept)).toBeNull();
});

test('kinds and remarks of days go through the editor, what is kept, and what is sent', () => {
  const enter = (day: number, column: 'start_time' | 'remark', text: string): BatchAction => ({
    type: 'edit',
    key: KEY,
    action: { type: 'enter', cell: { row: rowOf(day), column }, text },
  });
  const typed = [enter(4, 'start_time', 'K'), enter(5, 'start_time', 'U'), enter(5, 'remark', 'Umzug')];
  const again = visit(proposalOfMay(), storedOf(visit(proposalOfMay(), null, ...typed)));
  const row = again.rows.get(KEY);
  expect(row?.view.days[rowOf(4)]).toMatchObject({ kind: 'sick', start_time: null, credited_minutes: 480 });
  expect(row?.view.days[rowOf(5)]).toMatchObject({ kind: 'leave', remark: 'Umzug' });
  const request = batchRequestOf({ month: '2026-05', schemas: [70] });
  if (request?.kind !== 'users' || row === undefined) throw new RangeError('no batch of users');
  const [sent] = monthOfEmployeesBody(request, { rows: [row], changeReason: '' }).sheets;
  expect(sent?.days?.[rowOf(4)]).toMatchObject({ kind: 'sick', start_time: null });
  expect(sent?.days?.[rowOf(5)]).toMatchObject({ kind: 'leave', remark: 'Umzug' });
});
