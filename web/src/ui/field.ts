import type { ReactNode, Ref } from 'react';

/** What every field of a form understands; `useAppForm().field(path)` hands out the second half. */
export type FieldProps<Value> = {
  /** Every field has a label; `labelHidden` shows it to screen readers only. */
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly width?: number | string;
  readonly autoFocus?: boolean;
} & FieldBinding<Value>;

export type FieldBinding<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  /** By this the form finds the element of a path, to focus the first wrong one. */
  readonly 'data-path'?: string;
};

export type TextFieldRef = { readonly ref?: Ref<HTMLInputElement> };

/** Turns the common props into those of Mantine's inputs. */
export function inputProps<Value>(props: FieldProps<Value>) {
  return {
    ...(props.labelHidden ? { 'aria-label': props.label } : { label: props.label }),
    description: props.description,
    required: props.required ?? false,
    disabled: props.disabled ?? false,
    error: props.error,
    'data-autofocus': props.autoFocus || undefined,
    'data-path': props['data-path'],
    ...(props.width === undefined ? {} : { w: props.width }),
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
  };
}
