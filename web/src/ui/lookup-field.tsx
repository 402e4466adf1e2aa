import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import type { Option } from './choice-fields.tsx';
import { type FieldProps, inputProps } from './field.ts';

export type LookupFieldProps = FieldProps<Option<number> | null> & {
  /** What was found for the typed text, in the order in which it is shown. */
  readonly options: readonly Option<number>[];
  readonly isSearching: boolean;
  /** Says below the text why there is nothing to choose from. */
  readonly nothing: string;
  readonly placeholder?: string;
  /** The text that somebody has typed; empty while the field shows its value. */
  readonly onSearch: (text: string) => void;
};

/** One of many that are searched for elsewhere while somebody types. Arrow keys and Enter choose, Escape closes. */
export function LookupField(props: LookupFieldProps) {
  const { value, options, isSearching, onSearch } = props;
  const [text, setText] = useState(value?.label ?? '');
  // The chosen one stays known while others are searched for, but is not among what was found.
  const isChosenFound = value === null || options.some((option) => option.value === value.value);
  const all = isChosenFound ? options : [value, ...options];
  const isFound = (one: object): boolean => options.some((option) => 'value' in one && option.value === one.value);
  const search = (typed: string) => {
    setText(typed);
    onSearch(typed === value?.label ? '' : typed);
  };
  return (
    <Select<number>
      {...inputProps(props)}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      data={all.map((option) => ({ ...option }))}
      filter={({ options: known }) => (text === (value?.label ?? '') ? known : known.filter((one) => isFound(one)))}
      searchable
      clearable
      searchValue={text}
      onSearchChange={search}
      nothingFoundMessage={props.nothing}
      {...(isSearching ? { rightSection: <Loader size={16} aria-hidden /> } : {})}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 120 } }}
      maxDropdownHeight={260}
      value={value?.value ?? null}
      onChange={(id) => props.onChange(all.find((option) => option.value === id) ?? null)}
    />
  );
}
