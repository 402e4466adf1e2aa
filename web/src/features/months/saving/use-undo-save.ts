import { useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import { jobChanges } from '@zeitblatt/contract/record/jobs';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { makeReadsStale } from '../../../api/stale-reads.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { type EditorSheet, isSaved, toDayEntry } from '../../../month-sheet/model/sheet.ts';
import { notify } from '../../../ui/messages/notify.ts';

/**
 * Undoes a save without losing a record: a first sheet is deleted, and can be restored; a replaced version is stored again as a
 * new one. Works after its screen was left.
 */
export function useUndoSave() {
  const client = useClient();
  const cache = useQueryClient();
  const { t } = useTranslation('timesheets');
  return async (id: number, before: EditorSheet): Promise<void> => {
    const options = { idempotencyKey: newIdempotencyKey() };
    try {
      if (isSaved(before)) {
        const { schema_id, month, version } = before;
        const was = await client.call(api.timesheets.version, { params: { id, version } });
        const { last_calc_day } = was;
        const reasons = was.reasons.map(({ key, reason }) => ({ key, reason }));
        const days = was.days.map(toDayEntry);
        const given = { schema_id, month, days, reasons, last_calc_day, confirmed: true as const };
        const body = { ...given, version: version + 1, change_reason: t('save.undone') };
        await client.call(api.timesheets.change, { params: { id }, body }, options);
      } else await client.call(api.timesheets.remove, { params: { id } }, options);
      makeReadsStale(cache, [...jobChanges.save_timesheet, ...api.timesheets.remove.changes]);
      notify.success(t('save.undone'));
    } catch (error) {
      reportFailure(error);
    }
  };
}
