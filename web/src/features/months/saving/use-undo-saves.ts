import { useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import { jobChanges } from '@zeitblatt/contract/record/jobs';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { makeReadsStale } from '../../../api/stale-reads.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { notify } from '../../../ui/messages/notify.ts';
import { type SavedMonth, undoSaves } from './undo-saves.ts';

const CHANGES = [...jobChanges.save_timesheet, ...api.timesheets.removeMany.changes, ...api.absences.enter.changes];

/** Undoes saves and says so, or why not. Works after its screen was left. */
export function useUndoSaves() {
  const client = useClient();
  const cache = useQueryClient();
  const { t } = useTranslation('timesheets');
  return async (findMonths: () => Promise<readonly SavedMonth[]>): Promise<void> => {
    try {
      await undoSaves(client, await findMonths(), t('save.undone'));
      notify.success(t('save.undone'));
    } catch (error) {
      reportFailure(error);
    } finally {
      makeReadsStale(cache, CHANGES);
    }
  };
}
