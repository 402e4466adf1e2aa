import { onDemand, useOpened } from '../../../ui/messages/on-demand.ts';
import type { CreateTimesheetsDialogProps } from './timesheet-months-dialog.tsx';

const months = onDemand(() => import('./timesheet-months-dialog.tsx'));

/** Chooses the months for new sheets. The calendar is loaded when the dialog first opens. */
export function CreateTimesheetsDialog(props: CreateTimesheetsDialogProps) {
  const code = useOpened(months, props.opened, props.onClose);
  return code && <code.TimesheetMonthsDialog {...props} />;
}
