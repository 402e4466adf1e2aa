import * as api from '@zeitblatt/contract/api';
import { useMemo } from 'react';
import { useRead } from '../../../../api/use-read.ts';
import { type BatchRow, groupOf, withSavedSheet } from '../model/batch-row.ts';

/**
 * The month of a row as it is shown beside the list: of a saved sheet what was saved, of others what is proposed or entered.
 *
 * @returns `shown` null while the saved sheet is on its way; `failed` when it could not be read
 */
export function useShownMonth(row: BatchRow) {
  const { timesheet_id: id, timesheet_version: version } = row.proposal;
  // Until the new proposal of a sheet that was just saved arrives, the row still has what was sent.
  const isSaved = groupOf(row) === 'saved' && !row.isStored && id !== null;
  const read = useRead(api.timesheets.get, { params: { id: id ?? 0 } }, { isEnabled: isSaved });
  const { data, isFetching } = read;
  const shown = useMemo(() => {
    if (!isSaved) return row;
    // An answer of a version before the save is not shown while the new one is read.
    return data === undefined || (isFetching && data.version < version) ? null : withSavedSheet(row, data);
  }, [row, isSaved, data, isFetching, version]);
  return { shown, failed: shown === null && read.error !== null ? read : null };
}
