import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { parseTypedDate } from '@zeitblatt/domain/calendar/typed-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../clock/clock.ts';
import { formatDate } from '../../texts/format.ts';
import { type FieldProps, given } from '../form-state/field.ts';
import { CalendarSettings } from './calendar-settings.tsx';
import { TypedInput, type Typing } from './typed-input.tsx';
import '../theme/screen-styles.ts';

export type DateFieldProps = FieldProps<IsoDate | null> & {
  readonly minDate?: IsoDate;
  readonly maxDate?: IsoDate;
  /** Say why a day before or after the limits is not possible. */
  readonly tooEarly?: string;
  readonly tooLate?: string;
};

/**
 * A day, typed as `31122026`, `5.3.2026`, `5.3.26` or `5.3.`, or picked. A text that is no day, or none within the
 * limits, stays with a message; the value is then null.
 */
export function DateField(props: DateFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <TypedInput
      field={props}
      typing={useTyping(props)}
      placeholder={t('date.placeholder')}
      inputMode="numeric"
      rightSection={<Calendar {...props} />}
    />
  );
}

/** How a typed day is read and refused. */
function useTyping({ minDate, maxDate, tooEarly, tooLate }: DateFieldProps): Typing<IsoDate | null> {
  const { t } = useTranslation(['ui', 'validation']);
  const today = useToday();
  const dateOf = (text: string) => parseTypedDate(text, { today, ...given({ first: minDate, last: maxDate }) });
  const refuse = (text: string): string => {
    const date = dateOf(text);
    if (date === undefined)
      return OLD_YEAR.test(text) ? t('date.tooEarly', { day: formatDate(minDate ?? FIRST_DAY) }) : t('validation:date');
    if (minDate !== undefined && date < minDate) return tooEarly ?? t('date.tooEarly', { day: formatDate(minDate) });
    return tooLate ?? t('date.tooLate', { day: formatDate(maxDate ?? date) });
  };
  const read = (text: string) => {
    if (text.trim() === '') return null;
    const date = dateOf(text);
    const isAllowed = date !== undefined && date >= (minDate ?? '') && date <= (maxDate ?? '9999');
    return isAllowed ? date : undefined;
  };
  return {
    spell: (date) => (date === null ? '' : formatDate(date)),
    shape: maskDate,
    read,
    refuse,
    isPartial: (text) => text.trim() !== '' && !WHOLE_YEAR.test(text),
    whileUnread: null,
  };
}

/** The first day that the product knows. */
const FIRST_DAY = '1900-01-01';

/** A day and month of a year before it. */
const OLD_YEAR = /^\s*\d{1,2}\.\d{1,2}\.1[0-8]\d{2}\s*$/;

/** A text with all four digits of its year. */
const WHOLE_YEAR = /\d{4}\s*$|^\s*\d{4}-/;

const SHAPE = /^\d{0,2}\.\d{0,2}\.\d{0,4}$/;

/**
 * Input mask ##.##.####: inserts dots, and a typed dot completes `5` to `05`. Edits inside a complete date keep the
 * other digits in place. Text with anything else than digits and separators stays as it was typed.
 */
export function maskDate(typed: string, before: string): string {
  if (/[^\d./]/.test(typed)) return typed;
  const text = typed.replaceAll('/', '.');
  if (text.length <= before.length) return text;
  const single = text.replaceAll(/\.{2,}/g, '.');
  const hasNewDot = single.split('.').length > before.split('.').length;
  const completed = hasNewDot ? single.replaceAll(/(^|\.)(\d)(?=\.)/g, '$10$2') : single;
  if (SHAPE.test(completed)) return completed;
  if (SHAPE.test(before)) return before;
  const digits = completed.replaceAll('.', '').slice(0, 8);
  const dotted = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('.');
  return digits.length === 2 || digits.length === 4 ? `${dotted}.` : dotted;
}

function Calendar({ value, onChange, onBlur, label, minDate, maxDate, disabled = false }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  // The popover belongs to the button, because aria-expanded is not allowed on a text input.
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end" withRoles>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={disabled}
          aria-label={t('date.openCalendar', { label })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <CalendarSettings>
          <DatePicker
            value={value}
            {...(value === null ? {} : { defaultDate: value })}
            {...(minDate === undefined ? {} : { minDate })}
            {...(maxDate === undefined ? {} : { maxDate })}
            hideOutsideDates
            ariaLabels={{
              previousMonth: t('date.previousMonth'),
              nextMonth: t('date.nextMonth'),
              previousYear: t('date.previousYear'),
              nextYear: t('date.nextYear'),
            }}
            onChange={(date) => {
              onChange(date);
              // The input had no focus to lose, so that its message would not come.
              onBlur?.();
              setOpen(false);
            }}
          />
        </CalendarSettings>
      </Popover.Dropdown>
    </Popover>
  );
}
