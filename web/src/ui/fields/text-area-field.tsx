import { Textarea } from '@mantine/core';
import type { KeyboardEventHandler } from 'react';
import { type FieldProps, given, inputProps } from '../form-state/field.ts';

export type TextAreaFieldProps = FieldProps<string> & {
  readonly rows?: number;
  /** Lines up to which the field grows; beyond them it scrolls. */
  readonly maxRows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
};

export function TextAreaField(props: TextAreaFieldProps) {
  return (
    <Textarea
      {...inputProps(props)}
      {...given({
        maxLength: props.maxLength,
        placeholder: props.placeholder,
        onKeyDown: props.onKeyDown,
        maxRows: props.maxRows,
      })}
      autosize
      dir="auto"
      minRows={props.rows ?? 3}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
