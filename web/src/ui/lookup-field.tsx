import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import type { Option } from './field.ts';
import { type FieldProps, inputProps } from './field.ts';

export type LookupFieldProps = FieldProps<Option<number> | null> & {
  /** Results for the typed text, in display order. */
  readonly options: readonly Option<number>[];
  readonly isSearching: boolean;
  /** Explains below the text why there are no options. */
  readonly nothing: string;
  readonly placeholder?: string;
  /** Called with the typed text; empty while the field shows its value. */
  readonly onSearch: (text: string) => void;
};

/** A choice from results that the parent searches while the user types. Arrow keys and Enter choose, Escape closes. */
export function LookupField(props: LookupFieldProps) {
  const { value, options, isSearching, onSearch } = props;
  const [text, setText] = useState(value?.label ?? '');
  // The chosen option is added while it is not among the results.
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
