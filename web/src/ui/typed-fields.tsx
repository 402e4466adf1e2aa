import { TextInput } from '@mantine/core';
import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { parseTypedTime } from '@zeitblatt/domain/calendar/typed-time';
import { isMoneyText } from '@zeitblatt/domain/rules/amounts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, inputProps } from './field.ts';
import { nextQuarter } from './quarter-steps.ts';
import { parseTypedBreak } from './typed-break.ts';
import { useTypedText } from './typed-text.ts';

/**
 * An amount in euros, typed with comma or dot. The value is `1133.05`, or the typed text while it is no valid amount.
 */
export function MoneyField(props: FieldProps<string>) {
  const typed = useTypedText<string>({
    value: props.value,
    spell: (value) => (isMoneyText(value) ? germanAmount(value) : value),
    read: (text) => (isMoneyText(text) ? storedAmount(text) : text.trim()),
    onChange: props.onChange,
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
  });
  return <TextInput {...inputProps(props)} {...typed} inputMode="decimal" autoComplete="off" rightSection="€" />;
}

const parts = (text: string): [string, string] => {
  const [euros = '0', cents = ''] = text.trim().replace(',', '.').split('.');
  return [String(Number(euros)), cents.padEnd(2, '0')];
};
const storedAmount = (text: string): string => parts(text).join('.');
const germanAmount = (text: string): string => parts(text).join(',');

/**
 * Hours as a number: `38,5`, `38.5` and `38:30` all mean 38.5. Negative hours are left to the form's rules. Invalid
 * text keeps the previous value and shows a message.
 */
export function HoursField(props: FieldProps<number | null> & { readonly suffix?: string }) {
  const { t } = useTranslation('ui');
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const typed = useTypedText<number | null>({
    value: props.value,
    spell: (value) => (value === null ? '' : String(value).replace('.', ',')),
    read: (text) => {
      setUnreadable(null);
      return readHours(text);
    },
    onChange: props.onChange,
    onBlur: (text) => {
      setUnreadable(readHours(text) === undefined ? text.trim() : null);
      props.onBlur?.();
    },
  });
  return (
    <TextInput
      {...inputProps(props)}
      {...typed}
      error={unreadable === null ? props.error : t('hours.unreadable', { text: unreadable })}
      inputMode="decimal"
      autoComplete="off"
      rightSection={props.suffix}
      rightSectionWidth={props.suffix ? 48 : undefined}
      rightSectionPointerEvents="none"
    />
  );
}

/** Parses typed hours. @returns hours; null for an empty text; undefined for an invalid one */
export function readHours(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(trimmed);
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60;
  return /^-?\d{1,3}([.,]\d{1,2})?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
}

/**
 * A time of day, 24 hours: understands `8`, `830`, `8:30`, `16.15` and `+15`; arrow up and down move by 15 minutes.
 * Invalid text keeps the previous value.
 *
 * @source docs/decisions.md D17
 */
export function TimeField(props: FieldProps<string | null>) {
  const typed = useTypedText<string | null>({
    value: props.value,
    spell: (value) => value ?? '',
    read: parseTypedTime,
    onChange: props.onChange,
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    const now = parseTypedTime(event.currentTarget.value, props.value) ?? props.value;
    if (now !== null) props.onChange(nextQuarter(now, direction));
  };
  return <TextInput {...inputProps(props)} {...typed} inputMode="numeric" autoComplete="off" onKeyDown={onKeyDown} />;
}

/** A break in minutes, shown as `0:45`: understands `45`, `0:45`, `+15` and `-15`. Invalid text keeps the previous value. */
export function BreakField(props: FieldProps<number>) {
  const typed = useTypedText<number>({
    value: props.value,
    spell: formatHours,
    read: parseTypedBreak,
    onChange: props.onChange,
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
  });
  return <TextInput {...inputProps(props)} {...typed} inputMode="numeric" autoComplete="off" />;
}
