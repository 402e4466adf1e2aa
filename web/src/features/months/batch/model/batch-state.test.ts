import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import { describe, expect, test } from 'vitest';
import { proposalOfMay, rowOf } from '../../../../month-sheet/model/sheet.builder.ts';
import { toDayEntry } from '../../../../month-sheet/model/sheet.ts';
import { findRowProblems, monthOfEmployeesBody, rowProblemsOfAnswer, rowProblemsOfJob } from '../saving/batch-save.ts';
import { type BatchAction, emptyBatch } from './batch-model.ts';
import { countBatch, groupRows, hasBatchWork, nextRowToRead, nextUncheckedRow, orderRows } from './batch-order.ts';
import { batchRequestOf } from './batch-request.ts';
import { batchReducer } from './batch-state.ts';

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
  { type: 'open', key: keyOf(schemaId) },
  {
    type: 'edit',
    key: keyOf(schemaId),
    action: { type: 'enter', cell: { row: rowOf(4), column: 'end_time' }, text },
  },
];

const rowsOf = (state: ReturnType<typeof after>) => orderRows(state.rows);

const SAVED = {
  timesheet_id: 900,
  timesheet_version: 3,
  saved: { worked_minutes: 100, credited_minutes: 0, different_days: [], recorded_until: '2026-05-31' },
};

const withSavedOne = (...actions: BatchAction[]) =>
  actions.reduce(
    batchReducer,
    batchReducer(emptyBatch(STOPS), {
      type: 'arrived',
      proposals: [proposalFor(30, SAVED), proposalFor(10), withLongDay(proposalFor(20))],
      dropped: [],
    }),
  );

const check = (...schemas: number[]): BatchAction => ({ type: 'check', keys: schemas.map(keyOf), isChecked: true });

describe('the rows', () => {
  test('sheets with a hint come first, saved ones last, the others in the order of the address', () => {
    const state = withSavedOne();
    expect(rowsOf(state).map(({ key }) => key)).toEqual([keyOf(20), keyOf(10), keyOf(30)]);
    expect(groupRows(rowsOf(state)).map(({ group }) => group)).toEqual(['marked', 'ordinary', 'saved']);
    expect(countBatch(state)).toMatchObject({ total: 2, toRead: 1, ordinary: 1, saved: 1 });
  });

  test('an employee who is gone, or has no day to work on any more, leaves the list', () => {
    const [stop] = STOPS;
    const opened = after({ type: 'open', key: keyOf(10) }, { type: 'gone', stops: stop ? [stop] : [] });
    expect(opened).toMatchObject({ open: null, active: null });
    expect(countBatch(opened)).toMatchObject({ wanted: 3, waiting: 0, total: 2 });
    const dropped = batchReducer(opened, { type: 'renewed', proposals: [proposalFor(20)], dropped: STOPS.slice(2) });
    expect(rowsOf(dropped).map(({ key }) => key)).toEqual([keyOf(20)]);
    expect(countBatch(dropped)).toMatchObject({ waiting: 0, total: 1 });
  });

  test('a row keeps its group when its unusual day is put right', () => {
    const cell = { row: rowOf(6), column: 'end_time' } as const;
    const state = after({ type: 'edit', key: keyOf(20), action: { type: 'enter', cell, text: '16:30' } });
    expect(state.rows.get(keyOf(20))?.hints).toEqual([]);
    expect(rowsOf(state)[0]?.key).toBe(keyOf(20));
  });

  test('what has come, what is without work, what failed and what is on its way add up', () => {
    const state = [
      { type: 'arrived', proposals: [proposalFor(10)], dropped: [{ schemaId: 20, month: MONTH }] },
      { type: 'failed', chunk: { stops: [{ schemaId: 30, month: MONTH }], text: 'no answer' } },
    ].reduce((before, action) => batchReducer(before, action as BatchAction), emptyBatch(STOPS));
    expect(countBatch(state)).toMatchObject({ wanted: 3, waiting: 0, total: 1 });
    const [chunk] = state.failed;
    expect(countBatch(batchReducer(state, { type: 'retry', chunk: chunk! })).waiting).toBe(1);
  });

  test('the next sheet to be read goes round, and passes by what is checked', () => {
    const state = after(...typed(10, '23:00'));
    expect(nextRowToRead(rowsOf(state), null, 1)?.key).toBe(keyOf(20));
    expect(nextRowToRead(rowsOf(state), keyOf(20), 1)?.key).toBe(keyOf(10));
    expect(nextRowToRead(rowsOf(state), keyOf(10), 1)?.key).toBe(keyOf(20));
    expect(nextRowToRead(rowsOf(state), null, -1)?.key).toBe(keyOf(10));
    expect(nextRowToRead(rowsOf(batchReducer(state, check(10))), keyOf(20), 1)?.key).toBe(keyOf(20));
    expect(nextRowToRead([], null, 1)).toBeUndefined();
  });

  test('the next sheet to check passes by saved ones, and starts again at the top', () => {
    const rows = rowsOf(withSavedOne());
    expect(nextUncheckedRow(rows, keyOf(20))?.key).toBe(keyOf(10));
    expect(nextUncheckedRow(rows, keyOf(10))?.key).toBe(keyOf(20));
    expect(nextUncheckedRow(rowsOf(withSavedOne(check(20))), keyOf(10))).toBeUndefined();
  });
});

describe('a check', () => {
  test('moves on to the next sheet, and is taken back together with the move', () => {
    const state = after({ type: 'goTo', key: keyOf(20) }, { type: 'checkAndNext', key: keyOf(20) });
    expect(state.active).toBe(keyOf(10));
    expect(countBatch(state)).toMatchObject({ checked: 1, toRead: 0, ordinary: 2 });
    const undone = batchReducer(state, { type: 'undo' });
    expect(undone.active).toBe(keyOf(20));
    expect(countBatch(undone).checked).toBe(0);
  });

  test('of all ordinary sheets is one step', () => {
    const state = after(check(20), check(10, 30), { type: 'undo' });
    expect(countBatch(state).checked).toBe(1);
    expect(countBatch(batchReducer(state, { type: 'undo' })).checked).toBe(0);
    expect(batchReducer(after(), { type: 'undo' }).steps).toEqual([]);
  });

  test('does not count any more once a time of the sheet changes', () => {
    expect(countBatch(after(check(10), ...typed(10, '17:00'))).checked).toBe(0);
  });

  test('does not touch a saved sheet, before it is taken in', () => {
    const next: BatchAction = { type: 'checkAndNext', key: keyOf(30) };
    expect(countBatch(withSavedOne(next))).toMatchObject({ checked: 0, saved: 1 });
    const taken: BatchAction = { type: 'takeIn', key: keyOf(30), isTakenIn: true };
    expect(countBatch(withSavedOne(taken))).toMatchObject({ total: 3, saved: 0, ordinary: 2 });
    expect(countBatch(withSavedOne(taken, next))).toMatchObject({ checked: 1 });
    expect(countBatch(withSavedOne(taken, { type: 'undo' }))).toMatchObject({ saved: 1 });
    expect(batchReducer(after(), { type: 'takeIn', key: keyOf(10), isTakenIn: true }).steps).toEqual([]);
  });

  test('of a sheet that was saved is over: it stays as a saved one', () => {
    const state = after(check(10, 20), { type: 'stored', keys: [keyOf(10), keyOf(20)] });
    expect(countBatch(state)).toMatchObject({ total: 1, checked: 0, saved: 2 });
    expect(state.active).toBe(keyOf(30));
    expect(countBatch(batchReducer(state, { type: 'undo' })).checked).toBe(0);
  });
});

describe('the confirmation that the sheets are true', () => {
  test.each<readonly [string, BatchAction]>([
    ['a changed time', typed(10, '17:00')[1] as BatchAction],
    ['a further check', check(10)],
    ['a further sheet', { type: 'arrived', proposals: [proposalFor(10)], dropped: [] }],
    ['an employee who is gone', { type: 'gone', stops: [{ schemaId: 10, month: MONTH }] }],
    ['a renewed proposal', { type: 'renewed', proposals: [proposalFor(10)], dropped: [] }],
  ])('is taken back by %s', (_, action) => {
    const confirmed = after({ type: 'confirm', isConfirmed: true });
    expect(batchReducer(confirmed, action).isConfirmed).toBe(false);
  });

  test('stays while the user changes nothing', () => {
    const state = after(
      check(10),
      { type: 'confirm', isConfirmed: true },
      { type: 'open', key: keyOf(10) },
      { type: 'edit', key: keyOf(10), action: { type: 'move', move: 'down' } },
      { type: 'opened', key: keyOf(10) },
      { type: 'close' },
    );
    expect(state.isConfirmed).toBe(true);
    expect(countBatch(state)).toMatchObject({ opened: 1, edited: 0 });
    expect(state).toMatchObject({ open: null, active: keyOf(10) });
  });

  test('a batch that was only looked at holds no work', () => {
    expect(hasBatchWork(after({ type: 'opened', key: keyOf(10) }))).toBe(false);
    expect(hasBatchWork(after(check(10)))).toBe(true);
    expect(hasBatchWork(after(...typed(10, '17:00')))).toBe(true);
  });
});

describe('what is sent', () => {
  test('an untouched sheet as it was proposed, an edited one with its days, one taken back as untouched', () => {
    const state = after(...typed(20, '17:00'), ...typed(30, '17:00'), {
      type: 'edit',
      key: keyOf(30),
      action: { type: 'undo' },
    });
    const { sheets, confirmed } = monthOfEmployeesBody(request, { rows: [...state.rows.values()], changeReason: '' });
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
      proposals: [proposalFor(10, SAVED), proposalFor(20)],
      dropped: [],
    });
    const rows = [...state.rows.values()];
    const { sheets } = monthOfEmployeesBody(request, { rows, changeReason: 'Nachtrag' });
    expect(sheets.map(({ timesheet_id, version }) => [timesheet_id, version])).toEqual([
      [900, 3],
      [null, 0],
    ]);
  });
});

describe('what is refused', () => {
  test('an end without a begin is found before anything is sent', () => {
    const [row] = [...after(...typed(10, '')).rows.values()];
    const found = findRowProblems(row ? [row] : []);
    expect(Object.keys(found.get(keyOf(10))?.byDay ?? {})).toEqual(['2026-05-04']);
  });

  test('the texts of an answer find their sheet and day by the places that were sent', () => {
    const rows = [...after().rows.values()];
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
