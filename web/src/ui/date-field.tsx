import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { isIsoDate } from '@zeitblatt/domain/calendar/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../texts/format.ts';
import { CalendarSettings } from './calendar-settings.tsx';
import { type FieldProps, inputProps } from './field.ts';
import { useTypedText } from './typed-text.ts';

export type DateFieldProps = FieldProps<IsoDate | null> & {
  readonly minDate?: IsoDate;
  readonly maxDate?: IsoDate;
};

/** A day, typed as `31122026` or `5.3.2026`, or picked. An invalid or disabled day sets null and clears the field. */
export function DateField(props: DateFieldProps) {
  const { t } = useTranslation(['ui', 'validation']);
  const { value, onChange, minDate = '', maxDate = '9999' } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const isAllowed = (date: IsoDate): boolean => date >= minDate && date <= maxDate;

  const typed = useTypedText<IsoDate | null>({
    value,
    spell: (date) => (date === null ? '' : formatDate(date)),
    shape: maskDate,
    read: (text) => {
      const date = dateOf(text);
      return date !== null && isAllowed(date) ? date : null;
    },
    onChange: (date) => {
      setRefusal(null);
      onChange(date);
    },
    onBlur: (text) => {
      if (text !== '' && value === null) setRefusal(dateOf(text) ? t('date.notAllowed') : t('validation:date'));
      props.onBlur?.();
    },
  });

  return (
    <TextInput
      {...inputProps(props)}
      {...typed}
      error={(value === null ? refusal : null) ?? props.error}
      placeholder={t('date.placeholder')}
      inputMode="numeric"
      autoComplete="off"
      rightSection={<Calendar {...props} />}
    />
  );
}

const TYPED_DAY = /^(\d{1,2})\.?(\d{1,2})\.?(\d{4})$/;

/** Parses `31.12.2026` and `5.3.2026` to `YYYY-MM-DD`; null for anything else. */
function dateOf(text: string): IsoDate | null {
  const [, day = '', month = '', year = ''] = TYPED_DAY.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

const SHAPE = /^\d{0,2}\.\d{0,2}\.\d{0,4}$/;

/**
 * Input mask ##.##.####: inserts dots, and a typed dot completes `5` to `05`. Edits inside a complete date keep the
 * other digits in place.
 */
export function maskDate(typed: string, before: string): string {
  const text = typed.replaceAll(/[^\d.]/g, '');
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

function Calendar({ value, onChange, label, minDate, maxDate, disabled = false }: DateFieldProps) {
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
              setOpen(false);
            }}
          />
        </CalendarSettings>
      </Popover.Dropdown>
    </Popover>
  );
}
