import { useState } from 'react';
import type { WeekGroup, WeekRow } from './week-rows.ts';

/** The rows by group. The row in use stays in its group until another one is used, so that it does not move away. */
export function useHeldGroups(rows: readonly WeekRow[]) {
  const [held, setHeld] = useState<Pick<WeekRow, 'id' | 'group'> | null>(null);
  const rowsOf = (group: WeekGroup) => rows.filter((row) => (row.id === held?.id ? held.group : row.group) === group);
  return {
    groups: { question: rowsOf('question'), planned: rowsOf('planned'), done: rowsOf('done') },
    onUse: ({ id, group }: WeekRow) => {
      if (id !== held?.id) setHeld({ id, group });
    },
  };
}
