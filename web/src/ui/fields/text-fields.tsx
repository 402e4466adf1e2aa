import { PasswordInput, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { HTMLAttributes, KeyboardEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, given, inputProps, type TextFieldRef } from '../form-state/field.ts';

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
      dir={type === 'text' ? 'auto' : undefined}
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
