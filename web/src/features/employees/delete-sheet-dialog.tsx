import { api } from '@zeitblatt/contract/api';
import { addMonths } from '@zeitblatt/domain/calendar/dates';
import { KEPT_MONTHS } from '@zeitblatt/domain/timesheets/retention';
import type { TimesheetRow } from '@zeitblatt/domain/timesheets/timesheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { useCalendarText } from '../../calendar-text.ts';
import { reportFailure } from '../../failure.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout.ts';
import { notify } from '../../ui/notify.ts';

/** Asks before a sheet leaves the lists, and says how long it stays restorable. @source D39 */
export function DeleteSheetDialog({
  sheet,
  onClose,
}: {
  readonly sheet: TimesheetRow | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const remove = useWrite(api.timesheets.remove, {
    refreshes: [api.timesheets.list, api.timesheets.months, api.employees.list, api.employees.get],
  });
  // What the dialog said stays readable while it fades.
  const [shown, setShown] = useState(sheet);
  if (sheet !== null && sheet !== shown) setShown(sheet);
  const confirm = async (id: number) => {
    try {
      const { success } = await remove.send({ params: { id } });
      notify.success(success);
      onClose();
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <ConfirmDialog
      opened={sheet !== null}
      onClose={onClose}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      onConfirm={() => sheet && void confirm(sheet.id)}
      busy={remove.isSending}
      danger
    >
      {shown && (
        <>
          <Text>{t('delete.question', { month: monthAndYear(shown.month) })}</Text>
          <Text>{t('delete.restorable', { until: monthAndYear(addMonths(shown.month, KEPT_MONTHS)) })}</Text>
        </>
      )}
    </ConfirmDialog>
  );
}
