import { ComboboxChevron, InputBase } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { inputProps } from '../form-state/field.ts';
import { onDemand, usePressed } from '../messages/on-demand.ts';
import type { SelectFieldProps } from './select-field.tsx';
import '../theme/screen-styles.ts';

const select = onDemand(() => import('./select-field.tsx'));

/** Keys that open the list, besides a click. */
const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/** As the complete one says while its list is not there. */
const COLLAPSED = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/** A choice from a short list beside a table. It looks like a SelectField; its list is loaded with the first press. */
export function QuickSelect<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { size = 'sm' } = props;
  const { code, control, first } = usePressed<Awaited<ReturnType<typeof select.load>>, HTMLInputElement>(select);
  if (code) return <code.SelectField<Value> {...props} ref={control} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    first.onClick();
  };
  return (
    <InputBase
      {...inputProps(props)}
      {...first}
      __staticSelector="Select"
      {...COLLAPSED}
      size={size}
      pointer
      readOnly
      rightSection={<ComboboxChevron size={size} />}
      rightSectionPointerEvents="none"
      value={props.options.find(({ value }) => value === props.value)?.label ?? ''}
      onKeyDown={onKeyDown}
    />
  );
}
