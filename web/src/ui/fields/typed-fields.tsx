import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { formatWholeHours, minutesOfHours, partOfMinute } from '@zeitblatt/domain/calendar/hours';
import { isEndOfDay, parseTypedEnd, parseTypedTime } from '@zeitblatt/domain/calendar/typed-time';
import { MAX_BREAK_MINUTES } from '@zeitblatt/domain/days/day/parts-entry';
import { formatCents, isMoneyText, parseCents } from '@zeitblatt/domain/rules/amounts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../form-state/field.ts';
import { nextQuarter } from './quarter-steps.ts';
import { parseTypedBreak } from './typed-break.ts';
import { TypedInput } from './typed-input.tsx';

/**
 * An amount in euros, typed with comma or dot. The value is `1133.05`, or the typed text while it is no valid amount:
 * the rules of the form then say what is wrong.
 */
export function MoneyField(props: FieldProps<string>) {
  return (
    <TypedInput
      field={props}
      typing={{
        spell: (value) => (isMoneyText(value) ? formatCents(parseCents(value)).replace('.', ',') : value),
        read: (text) => (isMoneyText(text) ? formatCents(parseCents(text)) : text.trim()),
        refuse: () => '',
      }}
      inputMode="decimal"
      rightSection="€"
    />
  );
}

type HoursFieldProps = FieldProps<number | null> & {
  readonly suffix?: string;
  /** Whether the hours are shown as `7:48`, like those of a day. */
  readonly isClock?: boolean;
};

/**
 * Hours to the minute as a number: `38,5`, `38.5` and `38:30` all mean 38.5. Negative hours, and in a form
 * hours that are no whole minutes, are left to its rules. Invalid text stays with a message.
 *
 * @source docs/decisions.md D111
 */
export function HoursField({ isClock = false, ...props }: HoursFieldProps) {
  const { t } = useTranslation(['ui', 'validation']);
  const refuse = (text: string): string => {
    const part = partOfMinute(readHours(text) ?? 0);
    return part ? t('validation:minuteHours', part) : t('hours.unreadable', { text });
  };
  return (
    <TypedInput
      field={props}
      typing={{
        spell: (value) => (value === null ? '' : spellHours(value, isClock)),
        read: (text) => (isClock && partOfMinute(readHours(text) ?? 0) ? undefined : readHours(text)),
        refuse,
        whileUnread: null,
      }}
      inputMode="decimal"
      rightSection={props.suffix}
      rightSectionWidth={props.suffix ? 48 : undefined}
      rightSectionPointerEvents="none"
    />
  );
}

function spellHours(hours: number, isClock: boolean): string {
  if (hours < 0 || partOfMinute(hours)) return String(hours).replace('.', ',');
  return isClock ? formatHours(minutesOfHours(hours)) : formatWholeHours(hours);
}

/** Parses typed hours. @returns hours; null for an empty text; undefined for an invalid one */
export function readHours(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(trimmed);
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60;
  return /^-?\d{1,3}([.,]\d{1,3})?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
}

type TimeFieldProps = FieldProps<string | null> & {
  /** Whether an empty field is refused, because the form has no empty time. */
  readonly isNeeded?: boolean;
  /** Whether it is an end, which may be 24:00. */
  readonly isEnd?: boolean;
  /** Text that was typed before the field was there. */
  readonly typed?: string | undefined;
};

/**
 * A time of day, 24 hours: understands `8`, `830`, `8:30`, `16.15` and `+15`; arrow up and down move by 15 minutes.
 * Invalid text stays with a message, and so does 24:00 unless the time is an end.
 *
 * @source docs/decisions.md D17, D62
 */
export function TimeField({ isNeeded = false, isEnd = false, typed, ...props }: TimeFieldProps) {
  const { t } = useTranslation(['ui', 'validation']);
  const parse = isEnd ? parseTypedEnd : parseTypedTime;
  const refuse = (text: string) => {
    if (text === '') return t('typed.timeMissing');
    return isEndOfDay(text) ? t('validation:onlyAnEnd') : t('typed.noTime', { text });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    const now = parse(event.currentTarget.value, props.value) ?? props.value;
    if (now !== null) props.onChange(nextQuarter(now, direction));
  };
  return (
    <TypedInput
      field={props}
      typing={{
        spell: (value) => value ?? '',
        read: (text, before) => (isNeeded && text.trim() === '' ? undefined : parse(text, before)),
        refuse,
        typed,
      }}
      inputMode="numeric"
      onKeyDown={onKeyDown}
    />
  );
}

/** A break in minutes, shown as `0:45`: understands `45`, `0:45`, `+15` and `-15`. Invalid text stays with a message. */
export function BreakField(props: FieldProps<number>) {
  const { t } = useTranslation('ui');
  return (
    <TypedInput
      field={props}
      typing={{
        spell: formatHours,
        read: parseTypedBreak,
        refuse: (text) => t('typed.noBreak', { text, max: MAX_BREAK_MINUTES / 60 }),
      }}
      inputMode="numeric"
    />
  );
}
