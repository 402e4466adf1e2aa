import { Checkbox, Input, SegmentedControl, Select, Switch } from '@mantine/core';
import { useId } from 'react';
import { type FieldProps, inputProps } from './field.ts';

export type Option<Value extends string | number> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
};

export type SelectFieldProps<Value extends string | number> = FieldProps<Value | null> & {
  readonly options: readonly Option<Value>[];
  readonly placeholder?: string;
  /** Lets the user type to filter the options; for long lists. */
  readonly searchable?: boolean;
  /** Lets the user clear the choice. */
  readonly clearable?: boolean;
  readonly size?: 'xs' | 'sm';
};

/** A choice from a list. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { searchable = false, clearable = false, size = 'sm' } = props;
  return (
    <Select<Value>
      {...inputProps(props)}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      data={props.options.map((option) => ({ ...option }))}
      size={size}
      searchable={searchable}
      clearable={clearable}
      allowDeselect={clearable}
      comboboxProps={{ transitionProps: { duration: 120 } }}
      value={props.value}
      onChange={props.onChange}
    />
  );
}

type SwitchLikeProps = Omit<FieldProps<boolean>, 'required' | 'width'>;

const checkedProps = (props: SwitchLikeProps) => ({
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

export function CheckboxField(props: SwitchLikeProps & { readonly size?: 'xs' | 'sm'; readonly partly?: boolean }) {
  return <Checkbox {...checkedProps(props)} size={props.size ?? 'sm'} indeterminate={props.partly ?? false} />;
}

/** A switch that takes effect at once. */
export function SwitchField(props: SwitchLikeProps) {
  return <Switch {...checkedProps(props)} />;
}

export type SegmentedFieldProps<Value extends string> = Omit<FieldProps<Value>, 'required' | 'autoFocus'> & {
  readonly options: readonly Option<Value>[];
  readonly wide?: boolean;
};

/** A choice of two to four words that all stay visible. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const labelId = useId();
  const control = (
    <SegmentedControl<Value>
      {...(props.labelHidden ? { 'aria-label': props.label } : { 'aria-labelledby': labelId })}
      data={props.options.map((option) => ({ ...option }))}
      data-path={props['data-path']}
      fullWidth={props.wide ?? false}
      disabled={props.disabled ?? false}
      transitionDuration={120}
      withItemsBorders={false}
      value={props.value}
      onChange={props.onChange}
    />
  );
  if (props.labelHidden) return control;
  return (
    <Input.Wrapper
      label={props.label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={props.description}
      error={props.error}
    >
      <div>{control}</div>
    </Input.Wrapper>
  );
}
