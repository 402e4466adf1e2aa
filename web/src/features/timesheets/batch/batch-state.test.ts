import { fingerprintOf } from '@zeitblatt/domain/timesheets/fingerprint';
import type { Proposal } from '@zeitblatt/domain/timesheets/timesheet';
import type { DayEntry } from '@zeitblatt/domain/timesheets/timesheet-day';
import { describe, expect, test } from 'vitest';
import { proposalOfMay, rowOf } from '../month/sheet.builder.ts';
import { toDayEntry } from '../month/sheet.ts';
import { batchRequestOf } from './batch-request.ts';
import { findRowProblems, monthOfEmployeesBody, rowProblemsOfAnswer, rowProblemsOfJob } from './batch-save.ts';
import {
  type BatchAction,
  batchReducer,
  countBatch,
  emptyBatch,
  hasUnsavedBatchWork,
  nextRowToReview,
  orderRows,
} from './batch-state.ts';

const MONTH = '2026-05';
const request = batchRequestOf({ month: MONTH, schemas: [10, 20, 30] }) as Extract<
  ReturnType<typeof batchRequestOf>,
  { kind: 'users' }
>;
const keyOf = (schemaId: number) => `${schemaId} ${MONTH}`;

const proposalFor = (schema_id: number, changes: Partial<Proposal> = {}): Proposal => ({
  ...proposalOfMay(),
  schema_id,
  ...changes,
});

/** Makes one day twice as long as the others. */
const withLongDay = (proposal: Proposal): Proposal => ({
  ...proposal,
  days: proposal.days.map((day) => (day.day === '2026-05-06' ? { ...day, end_time: '23:00' } : day)),
});

const STOPS = [10, 20, 30].map((schemaId) => ({ schemaId, month: MONTH }));
const PROPOSALS = [proposalFor(10), withLongDay(proposalFor(20)), proposalFor(30)];

const after = (...actions: BatchAction[]) =>
  actions.reduce(batchReducer, batchReducer(emptyBatch(STOPS), { type: 'arrived', proposals: PROPOSALS, dropped: [] }));

/** Actions that type an end on 4 May. */
const typed = (schemaId: number, text: string): BatchAction[] => [
  { type: 'unfold', key: keyOf(schemaId) },
  {
    type: 'edit',
    key: keyOf(schemaId),
    action: { type: 'enter', cell: { row: rowOf(4), column: 'end_time' }, text },
  },
];

const rowsOf = (state: ReturnType<typeof after>) => orderRows(state.rows, true);

describe('the rows', () => {
  test('sheets with something to be read come first, the others in the order of the address', () => {
    const replacing = { timesheet_id: 900, timesheet_version: 3 };
    const state = batchReducer(emptyBatch(STOPS), {
      type: 'arrived',
      proposals: [proposalFor(30, replacing), proposalFor(10), withLongDay(proposalFor(20))],
      dropped: [],
    });
    expect(rowsOf(state).map(({ key }) => key)).toEqual([keyOf(20), keyOf(30), keyOf(10)]);
    expect(orderRows(state.rows, false).map(({ key }) => key)).toEqual([keyOf(10), keyOf(20), keyOf(30)]);
    expect(countBatch(state)).toMatchObject({ replacing: 1, marked: 1, toSave: 3 });
  });

  test('who is gone, or has no day to work on any more, leaves the table', () => {
    const [stop] = STOPS;
    const opened = after({ type: 'unfold', key: keyOf(10) }, { type: 'gone', stops: stop ? [stop] : [] });
    expect(opened).toMatchObject({ open: null, active: null });
    expect(countBatch(opened)).toMatchObject({ wanted: 3, waiting: 0, toSave: 2 });
    const dropped = batchReducer(opened, { type: 'renewed', proposals: [proposalFor(20)], dropped: STOPS.slice(2) });
    expect(rowsOf(dropped).map(({ key }) => key)).toEqual([keyOf(20)]);
    expect(countBatch(dropped)).toMatchObject({ waiting: 0, toSave: 1 });
  });

  test('a row keeps its place when its unusual day is put right', () => {
    const cell = { row: rowOf(6), column: 'end_time' } as const;
    const state = after({ type: 'edit', key: keyOf(20), action: { type: 'enter', cell, text: '16:30' } });
    expect(countBatch(state)).toMatchObject({ marked: 0, edited: 1 });
    expect(rowsOf(state)[0]?.key).toBe(keyOf(20));
  });

  test('what has come, what is without work, what failed and what is on its way add up', () => {
    const state = [
      { type: 'arrived', proposals: [proposalFor(10)], dropped: [{ schemaId: 20, month: MONTH }] },
      { type: 'failed', chunk: { stops: [{ schemaId: 30, month: MONTH }], text: 'no answer' } },
    ].reduce((before, action) => batchReducer(before, action as BatchAction), emptyBatch(STOPS));
    expect(countBatch(state)).toMatchObject({ wanted: 3, waiting: 0, toSave: 1 });
    const [chunk] = state.failed;
    expect(countBatch(batchReducer(state, { type: 'retry', chunk: chunk! })).waiting).toBe(1);
  });

  test('the next sheet to be read goes round, and passes by what is left out', () => {
    const state = after(...typed(10, '23:00'));
    expect(nextRowToReview(rowsOf(state), null, 1)?.key).toBe(keyOf(20));
    expect(nextRowToReview(rowsOf(state), keyOf(20), 1)?.key).toBe(keyOf(10));
    expect(nextRowToReview(rowsOf(state), keyOf(10), 1)?.key).toBe(keyOf(20));
    expect(nextRowToReview(rowsOf(state), null, -1)?.key).toBe(keyOf(10));
    const without = batchReducer(state, { type: 'leaveOut', key: keyOf(10), isLeftOut: true });
    expect(nextRowToReview(rowsOf(without), keyOf(20), 1)?.key).toBe(keyOf(20));
    expect(nextRowToReview([], null, 1)).toBeUndefined();
  });
});

describe('the confirmation that the sheets are true', () => {
  test.each<readonly [string, BatchAction]>([
    ['a changed time', typed(10, '17:00')[1] as BatchAction],
    ['a sheet left out', { type: 'leaveOut', key: keyOf(10), isLeftOut: true }],
    ['a further sheet', { type: 'arrived', proposals: [proposalFor(10)], dropped: [] }],
    ['somebody who is gone', { type: 'gone', stops: [{ schemaId: 10, month: MONTH }] }],
    ['a renewed proposal', { type: 'renewed', proposals: [proposalFor(10)], dropped: [] }],
  ])('is taken back by %s', (_, action) => {
    const confirmed = after({ type: 'confirm', isConfirmed: true });
    expect(batchReducer(confirmed, action).isConfirmed).toBe(false);
  });

  test('stays while the user changes nothing', () => {
    const state = after(
      { type: 'confirm', isConfirmed: true },
      { type: 'unfold', key: keyOf(10) },
      { type: 'edit', key: keyOf(10), action: { type: 'move', move: 'down' } },
      { type: 'opened', key: keyOf(10) },
      { type: 'fold' },
    );
    expect(state.isConfirmed).toBe(true);
    expect(countBatch(state)).toMatchObject({ opened: 1, edited: 0 });
    expect(state).toMatchObject({ open: null, active: keyOf(10) });
  });

  test('leaving a batch without opened sheets loses no work', () => {
    expect(hasUnsavedBatchWork(after())).toBe(false);
    expect(hasUnsavedBatchWork(after({ type: 'opened', key: keyOf(10) }))).toBe(true);
    expect(hasUnsavedBatchWork(after(...typed(10, '17:00')))).toBe(true);
  });
});

describe('what is sent', () => {
  test('an untouched sheet as it was proposed, an edited one with its days, one taken back as untouched', () => {
    const state = after(...typed(20, '17:00'), ...typed(30, '17:00'), {
      type: 'edit',
      key: keyOf(30),
      action: { type: 'undo' },
    });
    const { sheets, confirmed } = monthOfEmployeesBody(request, orderRows(state.rows, false));
    expect(confirmed).toBe(true);
    expect(sheets.map(({ schema_id, days }) => [schema_id, days?.length ?? null])).toEqual([
      [10, null],
      [20, 31],
      [30, null],
    ]);
    const entries: DayEntry[] = PROPOSALS[1]!.days.map(toDayEntry);
    expect(sheets[1]?.fingerprint).toBe(fingerprintOf(entries));
    expect(sheets[1]?.days?.[rowOf(4)]).toMatchObject({ end_time: '17:00' });
  });

  test('the sheet and version that were seen: none yet, or the one that is replaced', () => {
    const state = batchReducer(emptyBatch(STOPS), {
      type: 'arrived',
      proposals: [proposalFor(10, { timesheet_id: 900, timesheet_version: 3 }), proposalFor(20)],
      dropped: [],
    });
    const rows = orderRows(state.rows, false);
    const { sheets } = monthOfEmployeesBody(request, rows);
    expect(sheets.map(({ timesheet_id, version }) => [timesheet_id, version])).toEqual([
      [900, 3],
      [null, 0],
    ]);
  });
});

describe('what is refused', () => {
  test('an end without a begin is found before anything is sent', () => {
    const [row] = orderRows(after(...typed(10, '')).rows, false);
    const found = findRowProblems(row ? [row] : []);
    expect(Object.keys(found.get(keyOf(10))?.byDay ?? {})).toEqual(['2026-05-04']);
  });

  test('the texts of an answer find their sheet and day by the places that were sent', () => {
    const rows = orderRows(after().rows, false);
    const errors = {
      'sheets.1.days.3.end_time': ['kein Ende'],
      'sheets.2.fingerprint': ['anderer Vorschlag'],
      month: ['in der Zukunft'],
      'sheets.9.version': ['unbekannt'],
    };
    const { byRow, others } = rowProblemsOfAnswer(errors, rows);
    expect(byRow.get(keyOf(20))).toEqual({ texts: [], byDay: { '2026-05-04': ['kein Ende'] } });
    expect(byRow.get(keyOf(30))).toEqual({ texts: ['anderer Vorschlag'], byDay: {} });
    expect(others).toEqual(['in der Zukunft', 'unbekannt']);
  });

  test('a refused sheet says why until it is edited or its plan is fetched anew, and keeps what was typed', () => {
    const problem = { schema_id: 20, month: MONTH, name: 'Ayşe Vogt', texts: ['Inzwischen gespeichert'] };
    const state = after(...typed(20, '17:00'), { type: 'refused', problems: rowProblemsOfJob([problem]) });
    expect(state.rows.get(keyOf(20))?.problems).toEqual(['Inzwischen gespeichert']);
    expect(state).toMatchObject({ active: keyOf(20), open: null });
    expect(batchReducer(state, typed(20, '18:00')[1]!).rows.get(keyOf(20))?.problems).toEqual([]);
    const newer = proposalFor(20, { timesheet_id: 900, timesheet_version: 1 });
    const renewed = batchReducer(state, { type: 'renewed', proposals: [newer], dropped: [] }).rows.get(keyOf(20));
    expect(renewed?.problems).toEqual([]);
    expect(renewed?.proposal.timesheet_version).toBe(1);
    expect(renewed?.editor?.entries[rowOf(4)]?.end_time).toBe('17:00');
  });
});
