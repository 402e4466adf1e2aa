import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../form-state/field.ts';
import { TypedInput } from './typed-input.tsx';

type NumberFieldProps = FieldProps<number | null> & {
  /** Bounds of the steps by arrow keys. The rules of the form refuse a number outside of them. */
  readonly min?: number;
  readonly max?: number;
};

const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A whole number, or null while the field is empty. Text that is no whole number stays with a message. */
export function NumberField({ min = 0, max = Number.MAX_SAFE_INTEGER, ...props }: NumberFieldProps) {
  const { t } = useTranslation('ui');
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEP_OF_KEY[event.key];
    if (step === undefined) return;
    event.preventDefault();
    props.onChange(Math.min(max, Math.max(min, (props.value ?? min) + step)));
  };
  return (
    <TypedInput
      field={props}
      typing={{
        spell: (value) => (value === null ? '' : String(value)),
        read: readWholeNumber,
        refuse: (text) => t('typed.noWhole', { text }),
        whileUnread: null,
      }}
      inputMode="numeric"
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
