import { addDays, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { IGNORED_DAYS } from '@zeitblatt/domain/timesheets/last-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { CheckboxField } from '../../../ui/choice-fields.tsx';
import { MonthPickerDialog } from '../../../ui/month-picker-dialog.tsx';

type CreateTimesheetsDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Several months of one person instead of one month of several. */
  readonly multiple?: boolean;
  readonly excludedMonths?: readonly IsoMonth[];
  readonly onChosen: (months: IsoMonth[], ignoresLastDays: boolean) => void;
  /** The way to one sheet after another, beside the one to all at once; left out where there is only one way. */
  readonly onOneByOne?: ((months: IsoMonth[], ignoresLastDays: boolean) => void) | undefined;
};

/**
 * For which months sheets are created: the current one or earlier ones.
 *
 * @source docs/product.md section 5 "Month pickers"; docs/decisions.md D7
 */
export function CreateTimesheetsDialog(props: CreateTimesheetsDialogProps) {
  const { opened, onClose, multiple = false, excludedMonths = [], onChosen, onOneByOne } = props;
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
      excludedMonths={excludedMonths}
      confirmLabel={t('sheets.continue')}
      onConfirm={(months) => onChosen(months, ignoresLastDays)}
      other={
        onOneByOne && {
          label: t('sheets.oneByOne'),
          onConfirm: (months) => onOneByOne(months, ignoresLastDays),
        }
      }
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
