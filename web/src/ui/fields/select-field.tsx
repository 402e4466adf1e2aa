import { Select } from '@mantine/core';
import type { Ref } from 'react';
import { type FieldProps, inputProps, type Option } from '../form-state/field.ts';
import '../theme/screen-styles.ts';

export type SelectFieldProps<Value extends string | number> = FieldProps<Value | null> & {
  readonly options: readonly Option<Value>[];
  readonly placeholder?: string;
  /** Lets the user type to filter the options; for long lists. */
  readonly searchable?: boolean;
  /** Lets the user clear the choice. */
  readonly clearable?: boolean;
  readonly size?: 'xs' | 'sm';
  readonly ref?: Ref<HTMLInputElement>;
};

/** A choice from a list. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { ref = null, searchable = false, clearable = false, size = 'sm' } = props;
  return (
    <Select<Value>
      {...inputProps(props)}
      ref={ref}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      data={props.options.map((option) => ({ ...option }))}
      size={size}
      searchable={searchable}
      // A list that opens with the focus covers the form below it.
      openOnFocus={false}
      clearable={clearable}
      allowDeselect={clearable}
      comboboxProps={{ transitionProps: { duration: 120 } }}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
