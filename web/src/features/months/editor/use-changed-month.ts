import { useQuery } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import i18next from 'i18next';
import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { cacheMetaOf } from '../../../api/stale-reads.ts';
import type { EditorAction } from '../../../month-sheet/model/editor-reducer.ts';
import { type EditorSheet, isSaved } from '../../../month-sheet/model/sheet.ts';
import { notify } from '../../../ui/messages/notify.ts';
import { readMonthAsItIs } from '../saving/sheet-reads.ts';

type Watched = {
  readonly sheet: EditorSheet;
  readonly dispatch: Dispatch<EditorAction>;
  /** Whether something was typed: then the person decides when the month is read again. */
  readonly isTyped: boolean;
  /** While the month is saved, and after. */
  readonly isSaving: boolean;
};

/**
 * Reads an open month again after the stream told of changes that may concern it.
 *
 * @returns takes in what others have changed, and keeps what was typed; null where they changed nothing
 * @source docs/decisions/0091-stamps-in-any-order.md
 */
export function useChangedMonth({ sheet, dispatch, isTyped, isSaving }: Watched): (() => void) | null {
  const client = useClient();
  const { data: now } = useQuery({
    queryKey: ['month as it is', sheet.schema_id, sheet.month, sheet.last_calc_day],
    meta: cacheMetaOf(api.timesheets.propose),
    queryFn: ({ signal }) => readMonthAsItIs(client, sheet, signal),
    initialData: sheet,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: !isSaving,
  });
  const isChanged = !isSaving && contentOf(now) !== contentOf(sheet);
  const take = (): void => {
    dispatch({ type: 'adopt', saved: now });
    notify.info(i18next.t(isTyped ? 'timesheets:save.renewed' : 'timesheets:changedElsewhere.loaded'));
  };
  const mustTake = isChanged && !isTyped;
  const takeUntyped = useEffectEvent(take);
  useEffect(() => {
    if (mustTake) takeUntyped();
  }, [mustTake]);
  return isChanged && isTyped ? take : null;
}

/** All of a month that the editor shows from the server. */
const contentOf = (sheet: EditorSheet): string =>
  JSON.stringify([
    isSaved(sheet) ? sheet.version : sheet.timesheet_version,
    sheet.days,
    sheet.running_days ?? [],
    sheet.totals,
  ]);
