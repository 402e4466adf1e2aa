import * as api from '@zeitblatt/contract/api';
import { addMonths } from '@zeitblatt/domain/calendar/dates';
import { RETENTION_MONTHS } from '@zeitblatt/domain/timesheets/retention';
import type { TimesheetRow } from '@zeitblatt/domain/timesheets/timesheet';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '../../../forms/use-deletion.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { Text } from '../../../ui/layout.ts';

/** Asks before a sheet is deleted, and says how long it can be restored. @source docs/decisions.md D39 */
export function DeleteSheetDialog({
  sheet,
  onClose,
}: {
  readonly sheet: TimesheetRow | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const { remove, isDeleting } = useDeletion(api.timesheets.remove, { onClose });
  return (
    <DeleteDialog
      row={sheet}
      onClose={onClose}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      onDelete={({ id }) => remove({ params: { id } })}
      busy={isDeleting}
    >
      {({ month }) => (
        <>
          <Text>{t('delete.question', { month: monthAndYear(month) })}</Text>
          <Text>{t('delete.restorable', { until: monthAndYear(addMonths(month, RETENTION_MONTHS)) })}</Text>
        </>
      )}
    </DeleteDialog>
  );
}
