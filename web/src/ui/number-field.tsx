import { NumberInput } from '@mantine/core';
import { type FieldProps, given, inputProps } from './field.ts';

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
