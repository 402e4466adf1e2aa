import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import { expect, test } from 'vitest';
import { proposalOfMay, rowOf } from '../../../../month-sheet/model/sheet.builder.ts';
import { type BatchAction, emptyBatch } from './batch-model.ts';
import { batchReducer } from './batch-state.ts';

const MONTH = '2026-05';
const DAY = '10 2026-05';
const EVENING = '20 2026-05';

/** A contract of the person whose other contract belongs to the other employee. */
const contract = (schema_id: number, other: number, saved: Partial<Proposal> = {}): Proposal => {
  const proposal = proposalOfMay();
  const nothing = { monthly_wage: null, hourly_wages: [], hours_week: 20, paid_months: [], days: [] };
  return {
    ...proposal,
    ...saved,
    schema_id,
    employee_id: schema_id,
    surroundings: { ...proposal.surroundings, other_contract: { ...nothing, employee_id: other } },
  };
};

/** The evening: from 18:00 on each day of the plan. */
const evening = (saved: Partial<Proposal> = {}): Proposal => {
  const proposal = contract(20, 10, saved);
  const days = proposal.days.map((day) =>
    day.start_time === null ? day : { ...day, start_time: '18:00', end_time: '22:00', break_minutes: 0 },
  );
  return { ...proposal, days };
};

const batchOf = (proposals: readonly Proposal[], ...actions: BatchAction[]) =>
  [{ type: 'arrived', proposals, dropped: [] } as const, ...actions].reduce(
    batchReducer,
    emptyBatch(proposals.map(({ schema_id }) => ({ schemaId: schema_id, month: MONTH }))),
  );

const longDays = (state: ReturnType<typeof batchOf>, key: string) =>
  state.rows.get(key)?.view.findings.filter(({ kind }) => kind === 'over_10_hours').length;
const leave = (key: string, day: number): BatchAction => ({
  type: 'edit',
  key,
  action: { type: 'enter', cell: { row: rowOf(day), column: 'start_time' }, text: '' },
});

test('two contracts of a person in one batch find what both days make together', () => {
  const state = batchOf([contract(10, 20), evening()], { type: 'open', key: DAY });
  const found = longDays(state, DAY) ?? 0;
  expect([found > 15, longDays(state, EVENING)]).toEqual([true, found]);
  expect(state.rows.get(DAY)).toMatchObject({ isMarked: true, isChecked: false });
  const entered = (key: string) => batchReducer(state, leave(key, 5));
  expect([longDays(entered(DAY), DAY), longDays(entered(DAY), EVENING)]).toEqual([found - 1, found - 1]);
});

test('a checked month is to be read again when the other contract makes a finding', () => {
  const alone = batchOf([contract(10, 20)], { type: 'check', keys: [DAY], isChecked: true });
  expect(alone.rows.get(DAY)).toMatchObject({ isChecked: true, isMarked: false });
  const both = batchReducer(alone, { type: 'arrived', proposals: [evening()], dropped: [] });
  expect(both.rows.get(DAY)).toMatchObject({ isChecked: false, isMarked: true });
});

test('a saved month of the other contract counts as it was saved', () => {
  const saved = { worked_minutes: 0, credited_minutes: 0, different_days: [], recorded_until: '2026-05-31' };
  const state = batchOf([contract(10, 20), evening({ timesheet_id: 9, timesheet_version: 1, saved })]);
  expect(longDays(state, DAY)).toBe(0);
});
