import { type EmployeeMonthRow, MONTHS_PER_CALL } from '@zeitblatt/domain/months/states/month-state';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import type { useMonthMessages } from './use-month-messages.ts';

type Rows = readonly EmployeeMonthRow[];

/** The people whose months were acted on: changed, or unchanged because they say the same already. */
export type FinishedMonths = { readonly done: Rows; readonly unchanged: Rows };

const NONE: FinishedMonths = { done: [], unchanged: [] };

type Act = (part: Rows) => Promise<{ readonly unchanged: readonly number[] }>;

const isNothingToSend = (error: unknown): boolean => error instanceof ApiError && error.code === 'nothing_to_send';

/**
 * Acts on the months of people in parts, because one call takes a hundred. What a part did stays done when a later one is refused, and
 * is not asked for again; a part of which nothing was to be sent is unchanged, unless there is no other.
 */
export function useMonthsInParts(attempt: ReturnType<typeof useMonthMessages>['attempt']) {
  const [finished, setFinished] = useState(NONE);
  const run = async (rows: Rows, act: Act): Promise<FinishedMonths> => {
    let { done, unchanged } = finished;
    const waiting = rows.filter((row) => !done.includes(row) && !unchanged.includes(row));
    for (let from = 0; from < waiting.length; from += MONTHS_PER_CALL) {
      const part = waiting.slice(from, from + MONTHS_PER_CALL);
      const mayBeUnchanged = done.length > 0 || from + part.length < waiting.length;
      const same = await attempt(part, () => unchangedOf(act, part, mayBeUnchanged));
      done = [...done, ...part.filter((row) => !same.has(row.employee_id))];
      unchanged = [...unchanged, ...part.filter((row) => same.has(row.employee_id))];
      setFinished({ done, unchanged });
    }
    return { done, unchanged };
  };
  return { finished, run };
}

/** Ids of the people of a part whose months stay as they are. */
async function unchangedOf(act: Act, part: Rows, mayBeUnchanged: boolean): Promise<ReadonlySet<number>> {
  try {
    return new Set((await act(part)).unchanged);
  } catch (error) {
    if (!mayBeUnchanged || !isNothingToSend(error)) throw error;
    return new Set(part.map(({ employee_id }) => employee_id));
  }
}
