import { besideOtherMonth } from '@zeitblatt/domain/months/law/facts/both-contracts';
import type { BatchState } from './batch-model.ts';
import { type BatchRow, groupOf, withOtherMonth } from './batch-row.ts';

/**
 * The state with the findings of people of whom two contracts stand in the batch: the law counts both, and neither is saved yet. A saved
 * month that stays as it is counts as it was saved.
 *
 * @source docs/decisions.md D120; docs/decisions/0089-two-contracts-of-one-person.md
 */
export function withPairs(state: BatchState): BatchState {
  const pairs = [...state.rows.values()].flatMap((row) => {
    const other = otherOf(state, row);
    return other && other.view.days !== row.otherDays ? [[row, other] as const] : [];
  });
  if (pairs.length === 0) return state;
  const rows = new Map(state.rows);
  for (const [row, { view }] of pairs) {
    const surroundings = besideOtherMonth(row.proposal.surroundings, row.proposal.month, view.days);
    rows.set(row.key, withOtherMonth(row, surroundings, view.days));
  }
  return { ...state, rows };
}

/** The row of the other contract for the same month, if it is to be saved. */
function otherOf({ rows }: BatchState, { proposal }: BatchRow): BatchRow | undefined {
  const other = proposal.surroundings.other_contract?.employee_id;
  if (other === undefined) return undefined;
  for (const row of rows.values())
    if (row.proposal.employee_id === other && row.proposal.month === proposal.month)
      return groupOf(row) === 'saved' ? undefined : row;
  return undefined;
}
