import { Stack, Text } from '@mantine/core';
import { MonthPicker } from '@mantine/dates';
import { firstDayOf, type IsoMonth, lastDayOf, monthOf } from '@zeitblatt/domain/calendar/dates';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarSettings } from '../fields/calendar-settings.tsx';
import { Button } from '../marks/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import './month-picker-dialog.css';
import { useCalendarText } from '../../texts/calendar-text.ts';
import { Kbd } from '../marks/marks.tsx';
import '../theme/screen-styles.ts';

/** Maximum number of months that can be selected at once. @source docs/product.md section 9 "Maximum months picked" */
export const BATCH_MONTHS_MAX = 12;

/** Known facts of a month: its sheet is saved, it is over without a whole one, or it has no day to work. */
export type PickedMonthState = 'saved' | 'missing' | 'excluded';

export type MonthStates = ReadonlyMap<IsoMonth, PickedMonthState>;

const NO_STATES: MonthStates = new Map();

export type MonthPickerDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The last selectable month: the current one, or the previous one while the option ignores its days. */
  readonly lastMonth: IsoMonth;
  /** States of the months that are known, which are marked. Excluded months are disabled, missing ones are chosen already. */
  readonly monthStates?: MonthStates;
  /** Called with the year that is shown, so that the states of its months can be loaded. */
  readonly onYearShown?: (year: number) => void;
  /** A month that is chosen already. */
  readonly preselected?: IsoMonth;
  /** Whether up to 12 months can be selected instead of one. */
  readonly multiple?: boolean;
  readonly confirmLabel: string;
  readonly onConfirm: (months: IsoMonth[]) => void;
  readonly busy?: boolean;
  /** Further settings between the months and the buttons, such as 'ignore last 6 days'. */
  readonly children?: ReactNode;
};

/** Selects one or several months, in order; future and excluded months are disabled. */
export function MonthPickerDialog(props: MonthPickerDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} size="sm">
      <MonthChoice {...props} />
    </Dialog>
  );
}

function MonthChoice(props: MonthPickerDialogProps) {
  const { t } = useTranslation(['ui', 'common']);
  const { month: nameOf } = useCalendarText();
  const { lastMonth, monthStates = NO_STATES, multiple = false } = props;
  const most = multiple ? BATCH_MONTHS_MAX : 1;
  const [preselected] = useState(() => preselectedMonths(props, most));
  const [chosen, setChosen] = useState<readonly IsoMonth[]>(preselected);
  const isExcluded = (month: IsoMonth): boolean => monthStates.get(month) === 'excluded';
  // Selected months that are disabled now are left out: an option can move the last selectable month back.
  const months = chosen.filter((month) => month <= lastMonth && !isExcluded(month)).sort();
  const focused = preselected[0] ?? lastMonth;

  const isDisabled = (month: IsoMonth): boolean =>
    isExcluded(month) || (multiple && months.length >= most && !months.includes(month));
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
          defaultDate={firstDayOf(focused)}
          onDateChange={(date) => props.onYearShown?.(Number(date.slice(0, 4)))}
          maxDate={lastDayOf(lastMonth)}
          monthsListFormat="MMMM"
          fullWidth
          maxLevel="year"
          getMonthControlProps={(date) => {
            const month = monthOf(date);
            const state = monthStates.get(month);
            return {
              'aria-pressed': months.includes(month),
              'data-autofocus': month === focused || undefined,
              // `disabled` is set only when true, because an explicit false would enable future months again.
              ...(isDisabled(month) ? { disabled: true } : {}),
              ...(state && {
                'data-month-state': state,
                'aria-label': t('months.withState', { month: nameOf(month), state: t(`months.state.${state}`) }),
              }),
            };
          }}
          ariaLabels={{ previousYear: t('months.previousYear'), nextYear: t('months.nextYear') }}
        />
      </CalendarSettings>
      {multiple && (
        <Text size="sm" c="dimmed" role="status">
          {t('months.chosen', { count: months.length, max: most })}
        </Text>
      )}
      <Legend states={monthStates} />
      {props.children}
      <DialogActions>
        <Button onClick={props.onClose}>{t('common:cancel')}</Button>
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

/** The missing months, or the one that the caller names, as far as they can be chosen. */
function preselectedMonths({ monthStates = NO_STATES, preselected, lastMonth }: MonthPickerDialogProps, most: number) {
  const missing = [...monthStates].flatMap(([month, state]) => (state === 'missing' ? [month] : []));
  const wanted = preselected === undefined ? missing.sort() : [preselected];
  return wanted.filter((month) => month <= lastMonth).slice(0, most);
}

/** The marks of the months, and the keys of the calendar. */
function Legend({ states }: { readonly states: MonthStates }) {
  const { t } = useTranslation('ui');
  const shown = (['saved', 'missing', 'excluded'] as const).filter((state) => [...states.values()].includes(state));
  return (
    <ul className="month-legend">
      {shown.map((state) => (
        <li key={state} data-month-state={state}>
          {t(`months.state.${state}`)}
        </li>
      ))}
      <li>
        <Kbd>←</Kbd> <Kbd>→</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('months.keys')}
      </li>
    </ul>
  );
}
