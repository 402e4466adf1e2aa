import { Input, SegmentedControl, Switch } from '@mantine/core';
import { useId } from 'react';
import type { FieldProps, Option } from '../form-state/field.ts';
import '../theme/screen-styles.ts';
import { type CheckedProps, checkedProps } from './checkbox-field.tsx';

/** A switch that takes effect at once. */
export function SwitchField(props: CheckedProps) {
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
