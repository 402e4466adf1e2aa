import { SHEETS_PER_DELETION_MAX } from '@zeitblatt/domain/months/sheet/timesheet-row';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../../api/client-context.ts';
import { notify } from '../../../../ui/messages/notify.ts';
import { SavedMessage } from '../../saving/saved-note.tsx';
import { useUndoSaves } from '../../saving/use-undo-saves.ts';
import type { BatchAction, BatchState } from '../model/batch-model.ts';
import { type BatchRequest, batchKeyOf } from '../model/batch-request.ts';
import type { BatchRow } from '../model/batch-row.ts';
import { findSavedMonths } from './saved-months.ts';
import type { BatchDone } from './use-batch-save.ts';

/**
 * Shows the result of a save, which can be undone for ten seconds, and reads the proposals of the saved sheets again, below which they
 * stand from now on.
 */
export function useAfterSave(
  request: BatchRequest,
  { rows }: BatchState,
  dispatch: Dispatch<BatchAction>,
  renew: (rows: readonly BatchRow[]) => Promise<boolean>,
) {
  const { t } = useTranslation('timesheets');
  const client = useClient();
  const undo = useUndoSaves();
  const undoAll = async (saved: readonly BatchRow[]) => {
    await undo(() => findSavedMonths(client, request, saved));
    void renew(saved);
  };
  return ({ problems, sheets: count, text }: BatchDone, sent: readonly BatchRow[]) => {
    const refused = new Set(problems.map(({ schema_id, month }) => batchKeyOf({ schemaId: schema_id, month })));
    // After a reload the page does not know what was sent: every proposal is read again.
    const saved = (sent.length > 0 ? sent : [...rows.values()]).filter(({ key }) => !refused.has(key));
    if (sent.length > 0) dispatch({ type: 'stored', keys: saved.map(({ key }) => key) });
    const done = t('batch.save.done', { count });
    const isUndoable = sent.length > 0 && saved.length <= SHEETS_PER_DELETION_MAX;
    if (isUndoable) notify.undoable(<SavedMessage text={done} onUndo={() => undoAll(saved)} />);
    else notify.success(done);
    if (text !== null) notify.error(t('batch.save.doneWithoutArchive', { reason: text }));
    void renew(saved);
  };
}
