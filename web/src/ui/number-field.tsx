import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, inputProps } from './field.ts';
import { useTypedText } from './typed-text.ts';

type NumberFieldProps = FieldProps<number | null> & {
  /** Bounds of the steps by arrow keys. The rules of the form refuse a number outside of them. */
  readonly min?: number;
  readonly max?: number;
};

const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A whole number, or null while the field is empty. Text that is no whole number stays with a message. */
export function NumberField({ min = 0, max = Number.MAX_SAFE_INTEGER, ...props }: NumberFieldProps) {
  const { t } = useTranslation('ui');
  const { input, refusal } = useTypedText<number | null>({
    value: props.value,
    spell: (value) => (value === null ? '' : String(value)),
    read: readWholeNumber,
    refuse: (text) => t('typed.noWhole', { text }),
    whileUnread: null,
    onChange: props.onChange,
    onBlur: props.onBlur,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEP_OF_KEY[event.key];
    if (step === undefined) return;
    event.preventDefault();
    props.onChange(Math.min(max, Math.max(min, (props.value ?? min) + step)));
  };
  return (
    <TextInput
      {...inputProps(props)}
      {...input}
      error={refusal ?? props.error}
      inputMode="numeric"
      autoComplete="off"
      onKeyDown={onKeyDown}
    />
  );
}

/** Parses a whole number. @returns null for an empty text; undefined for one that is no whole number */
function readWholeNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replace('−', '-');
  if (trimmed === '') return null;
  return /^-?\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined;
}
