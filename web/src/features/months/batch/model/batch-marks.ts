import type { BatchMarks, BatchState, BatchStep } from './batch-model.ts';
import { type BatchRow, mistakesOf } from './batch-row.ts';

/* Decisions of the user about rows: checked or not, taken in or not. Each step can be taken back. */

/** Steps that can be taken back. */
const STEPS_KEPT = 200;

/**
 * Changes the marks of some rows as one step. The confirmation is reset, because it was given for other sheets. A sheet with a
 * text that was not understood cannot be checked.
 *
 * @returns the same state when no mark changes
 */
export function withMarks(state: BatchState, keys: readonly string[], marks: Partial<BatchMarks>): BatchState {
  const changed = keys.flatMap((key) => {
    const row = state.rows.get(key);
    return row && hasOtherMarks(row, marks) && !(marks.isChecked === true && hasMistakes(row)) ? [row] : [];
  });
  if (changed.length === 0) return state;
  const step: BatchStep = { before: new Map(changed.map((row) => [row.key, marksOf(row)])), active: state.active };
  return {
    ...withRows(
      state,
      changed.map((row) => ({ ...row, ...marks })),
    ),
    steps: [...state.steps.slice(1 - STEPS_KEPT), step],
    isConfirmed: false,
    isAskingToSave: false,
  };
}

/** Takes back the last step; the cursor returns to its row. */
export function withoutLastStep(state: BatchState): BatchState {
  const step = state.steps.at(-1);
  if (step === undefined) return state;
  const restored = [...step.before].flatMap(([key, marks]) => {
    const row = state.rows.get(key);
    // A sheet that was saved since has no marks to return to.
    return row && !row.isStored ? [{ ...row, ...marks, isChecked: marks.isChecked && !hasMistakes(row) }] : [];
  });
  return {
    ...withRows(state, restored),
    steps: state.steps.slice(0, -1),
    active: step.active !== null && state.rows.has(step.active) ? step.active : state.active,
    focusTurn: state.focusTurn + 1,
    isConfirmed: false,
    isAskingToSave: false,
  };
}

function withRows(state: BatchState, rows: readonly BatchRow[]): BatchState {
  return { ...state, rows: new Map([...state.rows, ...rows.map((row) => [row.key, row] as const)]) };
}

const hasMistakes = (row: BatchRow): boolean => mistakesOf(row).length > 0;

const marksOf = ({ isChecked, isTakenIn }: BatchRow): BatchMarks => ({ isChecked, isTakenIn });

const hasOtherMarks = (row: BatchRow, marks: Partial<BatchMarks>): boolean =>
  (marks.isChecked !== undefined && marks.isChecked !== row.isChecked) ||
  (marks.isTakenIn !== undefined && marks.isTakenIn !== row.isTakenIn);
