import * as api from '@zeitblatt/contract/api';
import type { EmployeeMonthRow } from '@zeitblatt/domain/months/states/month-state';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../api/use-read.ts';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { useCalendarText } from '../../../../texts/calendar-text.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SkeletonRows } from '../../../../ui/frame/skeleton.tsx';
import { MonthContent } from '../month-view.tsx';
import { nameOfRow } from './month-task.ts';

type MonthDialogProps = { readonly row: EmployeeMonthRow; readonly opened: boolean; readonly onClose: () => void };

/** The month of a person as that person sees it. */
export function MonthDialog({ row, opened, onClose }: MonthDialogProps) {
  const { t } = useTranslation('month-states');
  const { monthAndYear } = useCalendarText();
  const { month } = row.standing;
  const read = useRead(api.monthStates.companyMonth, { params: { month, employeeId: row.employee_id } });
  const { data, error } = read;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('team.monthOf', { name: nameOfRow(row), month: monthAndYear(month) })}
      size="lg"
    >
      <div className="month">
        <ReadFailure of={read} />
        {data ? <MonthContent month={data} isOwn={false} /> : !error && <SkeletonRows count={7} />}
      </div>
    </Dialog>
  );
}
