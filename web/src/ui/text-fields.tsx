import { NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { HTMLAttributes, KeyboardEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, inputProps, type TextFieldRef } from './field.ts';

export type TextFieldProps = FieldProps<string> &
  TextFieldRef & {
    readonly type?: 'text' | 'email' | 'tel' | 'search';
    readonly placeholder?: string;
    readonly autoComplete?: string;
    readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
    readonly maxLength?: number;
    /** The text can be read and copied, not edited. */
    readonly readOnly?: boolean;
    readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  };

export function TextField({ ref, ...props }: TextFieldProps) {
  const { type = 'text', placeholder, autoComplete = 'off', inputMode, maxLength, readOnly, onKeyDown } = props;
  return (
    <TextInput
      {...inputProps(props)}
      {...given({ placeholder, inputMode, maxLength, readOnly, onKeyDown })}
      variant={readOnly ? 'unstyled' : 'default'}
      ref={ref ?? null}
      type={type}
      autoComplete={autoComplete}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** A search field: an icon instead of a visible label. */
export function SearchField({ ref, ...props }: Omit<TextFieldProps, 'type' | 'labelHidden'>) {
  return (
    <TextInput
      {...inputProps({ ...props, labelHidden: true })}
      {...given({ placeholder: props.placeholder, onKeyDown: props.onKeyDown })}
      ref={ref ?? null}
      type="search"
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

export type TextAreaFieldProps = FieldProps<string> & {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
};

export function TextAreaField(props: TextAreaFieldProps) {
  return (
    <Textarea
      {...inputProps(props)}
      {...given({ maxLength: props.maxLength, onKeyDown: props.onKeyDown })}
      autosize
      minRows={props.rows ?? 3}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

export type PasswordFieldProps = FieldProps<string> &
  TextFieldRef & { readonly autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ ref, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <PasswordInput
      {...inputProps(props)}
      ref={ref ?? null}
      autoComplete={props.autoComplete}
      // Mantine sets aria-invalid on every kind of field except the password field.
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** A whole number, or null while the field is empty. */
export function NumberField(
  props: FieldProps<number | null> & { readonly min?: number; readonly max?: number; readonly suffix?: string },
) {
  return (
    <NumberInput
      {...inputProps(props)}
      {...given({ min: props.min, max: props.max, suffix: props.suffix })}
      allowDecimal={false}
      allowNegative={(props.min ?? 0) < 0}
      clampBehavior="none"
      value={props.value ?? ''}
      onChange={(value) => props.onChange(value === '' ? null : Number(value))}
    />
  );
}

/** Removes undefined props, because an explicit undefined would replace the component's default. */
function given<Props extends Record<string, unknown>>(props: Props): { [Key in keyof Props]: NonNullable<Props[Key]> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Props]: NonNullable<Props[Key]>;
  };
}
