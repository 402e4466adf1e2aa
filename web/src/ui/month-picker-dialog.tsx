import { Stack, Text } from '@mantine/core';
import { MonthPicker } from '@mantine/dates';
import { firstDayOf, type IsoMonth, lastDayOf, monthOf } from '@zeitblatt/domain/calendar/dates';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CalendarSettings } from './calendar-settings.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** Maximum number of months that can be selected at once. @source docs/product.md section 9 "Maximum months picked" */
export const BATCH_MONTHS_MAX = 12;

export type MonthPickerDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The last selectable month: the current one, or the previous one while the option ignores its days. */
  readonly lastMonth: IsoMonth;
  readonly excludedMonths?: readonly IsoMonth[];
  /** Whether up to 12 months can be selected instead of one. */
  readonly multiple?: boolean;
  readonly confirmLabel: string;
  readonly onConfirm: (months: IsoMonth[]) => void;
  /** A second action for the selected months. */
  readonly other?: { readonly label: string; readonly onConfirm: (months: IsoMonth[]) => void } | undefined;
  readonly busy?: boolean;
  /** Further settings between the months and the buttons, such as 'ignore last 6 days'. */
  readonly children?: ReactNode;
};

/** Selects one or several months, in order; future and excluded months are disabled. */
export function MonthPickerDialog(props: MonthPickerDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} size={props.other ? 'md' : 'sm'}>
      <MonthChoice {...props} />
    </Dialog>
  );
}

function MonthChoice(props: MonthPickerDialogProps) {
  const { t } = useTranslation(['ui', 'common']);
  const { lastMonth, excludedMonths = [], multiple = false, other } = props;
  const [chosen, setChosen] = useState<readonly IsoMonth[]>([]);
  const most = multiple ? BATCH_MONTHS_MAX : 1;
  // Selected months that are disabled now are left out: an option can move the last selectable month back.
  const months = chosen.filter((month) => month <= lastMonth && !excludedMonths.includes(month)).sort();

  const isDisabled = (month: IsoMonth): boolean =>
    excludedMonths.includes(month) || (multiple && months.length >= most && !months.includes(month));
  const pick = (dates: readonly string[]) => {
    const picked = dates.map(monthOf);
    setChosen(multiple ? picked.slice(0, most) : picked.slice(-1));
  };

  return (
    <Stack gap="sm">
      <CalendarSettings>
        <MonthPicker
          type="multiple"
          value={months.map(firstDayOf)}
          onChange={pick}
          defaultDate={firstDayOf(lastMonth)}
          maxDate={lastDayOf(lastMonth)}
          monthsListFormat="MMMM"
          fullWidth
          maxLevel="year"
          getMonthControlProps={(date) => ({
            'aria-pressed': months.includes(monthOf(date)),
            // `disabled` is set only when true, because an explicit false would enable future months again.
            ...(isDisabled(monthOf(date)) ? { disabled: true } : {}),
          })}
          ariaLabels={{ previousYear: t('months.previousYear'), nextYear: t('months.nextYear') }}
        />
      </CalendarSettings>
      {multiple && (
        <Text size="sm" c="dimmed" role="status">
          {t('months.chosen', { count: months.length, max: most })}
        </Text>
      )}
      {props.children}
      <DialogActions>
        <Button onClick={props.onClose}>{t('common:cancel')}</Button>
        {other && (
          <Button disabled={months.length === 0} onClick={() => other.onConfirm(months)}>
            {other.label}
          </Button>
        )}
        <Button
          kind="primary"
          disabled={months.length === 0}
          loading={props.busy ?? false}
          onClick={() => props.onConfirm(months)}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Stack>
  );
}
