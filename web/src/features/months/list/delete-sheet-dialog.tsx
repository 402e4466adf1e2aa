import * as api from '@zeitblatt/contract/api';
import type { TimesheetRow } from '@zeitblatt/domain/months/sheet/timesheet-row';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { useDeletion } from '../../../forms/use-deletion.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { Text } from '../../../ui/frame/layout.ts';
import { HoldNotice } from '../../record/retention/hold-notice.tsx';
import { useRestorableSentence, useRetention } from '../../record/retention/restorable-text.ts';

/** Asks before a sheet is deleted, and says how long it can be restored. @source docs/decisions.md D39 */
export function DeleteSheetDialog({
  sheet,
  employeeId,
  onClose,
}: {
  readonly sheet: TimesheetRow | null;
  readonly employeeId: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const today = useToday();
  const retention = useRetention(sheet !== null);
  const restorable = useRestorableSentence();
  const { remove, isDeleting } = useDeletion(api.timesheets.remove, { onClose });
  return (
    <DeleteDialog
      row={sheet}
      onClose={onClose}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      onDelete={({ id }) => remove({ params: { id } })}
      busy={isDeleting}
      confirmDisabled={!retention.data && !retention.error}
    >
      {({ month }) => (
        <>
          <Text>{t('delete.question', { month: monthAndYear(month) })}</Text>
          {retention.data && <Text>{restorable('sheet', month, { state: retention.data, today })}</Text>}
          <HoldNotice
            holds={(retention.data?.holds ?? []).filter(
              (hold) => hold.employee_id === null || hold.employee_id === employeeId,
            )}
          />
          <ReadFailure of={retention} />
        </>
      )}
    </DeleteDialog>
  );
}
