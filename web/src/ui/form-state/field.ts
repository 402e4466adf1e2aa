import type { ReactNode, Ref } from 'react';

/** Props of every form field. {@link FieldBinding} is the part that `useAppForm().field(path)` returns. */
export type FieldProps<Value> = {
  /** Every field has a label; `labelHidden` shows it only to screen readers. */
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
  /** Lets the form find the element of a path, to focus the first invalid field. */
  readonly 'data-path'?: string;
};

/** A choice of a field. */
export type Option<Value extends string | number> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
};

export type TextFieldRef = { readonly ref?: Ref<HTMLInputElement> };

/** Converts the common props to those of Mantine's inputs. */
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

/** Removes undefined props, because an explicit undefined would replace the component's default. */
export function given<Props extends Record<string, unknown>>(
  props: Props,
): { [Key in keyof Props]: NonNullable<Props[Key]> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Props]: NonNullable<Props[Key]>;
  };
}
