import { addDays, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { IGNORED_DAYS } from '@zeitblatt/domain/months/confirm/last-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { MonthPickerDialog, type MonthStates } from '../../../ui/dialogs/month-picker-dialog.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';

export type CreateTimesheetsDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Whether several months of one employee are chosen instead of one month. */
  readonly multiple?: boolean;
  /** States of the months that are known; those that are missing are chosen already. */
  readonly monthStates?: MonthStates;
  readonly onYearShown?: (year: number) => void;
  /** The month that is chosen already, where no states are known. */
  readonly preselected?: IsoMonth | undefined;
  readonly onChosen: (months: IsoMonth[], ignoresLastDays: boolean) => void;
};

/**
 * Chooses the months for new sheets: the current one or earlier ones. `CreateTimesheetsDialog` loads it.
 *
 * @source docs/product.md section 5 "Month pickers"; docs/decisions.md D7
 */
export function TimesheetMonthsDialog(props: CreateTimesheetsDialogProps) {
  const { opened, onClose, multiple = false, monthStates, onYearShown, preselected, onChosen } = props;
  const { t } = useTranslation('employees');
  const today = useToday();
  const [ignoresLastDays, setIgnoresLastDays] = useState(false);
  return (
    <MonthPickerDialog
      opened={opened}
      onClose={onClose}
      title={t('sheets.create')}
      multiple={multiple}
      lastMonth={monthOf(ignoresLastDays ? addDays(today, -IGNORED_DAYS) : today)}
      {...(monthStates ? { monthStates } : {})}
      {...(onYearShown ? { onYearShown } : {})}
      {...(preselected ? { preselected } : {})}
      confirmLabel={t('sheets.continue')}
      onConfirm={(months) => onChosen(months, ignoresLastDays)}
    >
      <CheckboxField
        label={t('sheets.ignoreLastDays')}
        description={t('sheets.ignoreLastDaysWhy')}
        value={ignoresLastDays}
        onChange={setIgnoresLastDays}
      />
    </MonthPickerDialog>
  );
}
