import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldProps, inputProps } from '../form-state/field.ts';
import { type TypedText, useTypedText } from './typed-text.ts';

/** How the text becomes the value, and the value the text. */
export type Typing<Value> = Omit<TypedText<Value>, 'value' | 'onChange' | 'onBlur'>;

type TypedInputProps<Value> = Pick<
  TextInputProps,
  'inputMode' | 'onKeyDown' | 'placeholder' | 'rightSection' | 'rightSectionWidth' | 'rightSectionPointerEvents'
> & {
  readonly field: FieldProps<Value>;
  readonly typing: Typing<Value>;
};

/** The input of all fields whose text means a value. A text that cannot be read stays with its message. */
export function TypedInput<Value>({ field, typing, ...others }: TypedInputProps<Value>) {
  const { value, onChange, onBlur, error } = field;
  const { input, refusal } = useTypedText<Value>({ ...typing, value, onChange, onBlur });
  return <TextInput {...inputProps(field)} {...input} error={refusal ?? error} autoComplete="off" {...others} />;
}
