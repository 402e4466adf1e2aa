import { Checkbox } from '@mantine/core';
import type { FieldProps } from '../form-state/field.ts';

export type CheckedProps = Omit<FieldProps<boolean>, 'required' | 'width'>;

/** Properties that a checkbox and a switch have in common. */
export const checkedProps = (props: CheckedProps) => ({
  ...(props.labelHidden ? {} : { label: props.label }),
  // Mantine would put the description into the label, so that screen readers read it twice.
  'aria-label': props.label,
  description: props.description,
  disabled: props.disabled ?? false,
  error: props.error,
  'data-autofocus': props.autoFocus || undefined,
  'data-path': props['data-path'],
  checked: props.value,
  onChange: (event: { currentTarget: HTMLInputElement }) => props.onChange(event.currentTarget.checked),
  ...(props.onBlur ? { onBlur: props.onBlur } : {}),
});

export function CheckboxField(props: CheckedProps & { readonly size?: 'xs' | 'sm'; readonly partly?: boolean }) {
  return <Checkbox {...checkedProps(props)} size={props.size ?? 'sm'} indeterminate={props.partly ?? false} />;
}
