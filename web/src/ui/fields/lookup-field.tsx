import { Loader, Select } from '@mantine/core';
import { type FocusEvent, type RefObject, use, useEffect, useRef, useState } from 'react';
import { useAfterPress } from '../form-state/after-press.ts';
import type { Option } from '../form-state/field.ts';
import { type FieldProps, inputProps } from '../form-state/field.ts';
import { UnreadFieldsContext } from '../form-state/unread-fields.ts';
import '../theme/screen-styles.ts';

export type LookupFieldProps = FieldProps<Option<number> | null> & {
  /** Results for the typed text, in display order. */
  readonly options: readonly Option<number>[];
  readonly isSearching: boolean;
  /** Explains below the text why there are no options. */
  readonly nothing: string;
  /** Says that the typed text is no choice yet. */
  readonly refuse: (text: string) => string;
  readonly placeholder?: string;
  /** Called with the typed text; empty while the field shows its value. */
  readonly onSearch: (text: string) => void;
};

/**
 * A choice from results that the parent searches while the user types. Arrow keys and Enter choose, Escape closes. A
 * text that is not chosen stays with a message, and the form is not sent.
 */
export function LookupField(props: LookupFieldProps) {
  const { value, options, isSearching, onSearch } = props;
  const input = useRef<HTMLInputElement>(null);
  const { text, isRefused, change, holdOn, release } = useSearchedText(value?.label ?? '', input);
  // The chosen option is added while it is not among the results.
  const isChosenFound = value === null || options.some((option) => option.value === value.value);
  const all = isChosenFound ? options : [value, ...options];
  const isFound = (one: object): boolean => options.some((option) => 'value' in one && option.value === one.value);
  const search = (next: string) => {
    if (!change(next)) return;
    onSearch(next === value?.label ? '' : next);
  };
  // The chosen option that is chosen again stays, and its text takes the place of the typed one.
  const submit = (id: number | string) => {
    if (value !== null && String(id) === String(value.value)) search(value.label);
  };
  const leave = () => {
    release();
    // An emptied field has no choice any more.
    if (text.trim() === '' && value !== null) props.onChange(null);
    props.onBlur?.();
  };
  const { onBlur: _, ...shared } = inputProps(props);
  return (
    <Select<number>
      {...shared}
      ref={input}
      error={isRefused ? props.refuse(text.trim()) : props.error}
      wrapperProps={{ onBlurCapture: holdOn }}
      onBlur={leave}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      data={all.map((option) => ({ ...option }))}
      filter={({ options: known }) => (text === (value?.label ?? '') ? known : known.filter((one) => isFound(one)))}
      searchable
      clearable
      allowDeselect={false}
      searchValue={text}
      onSearchChange={search}
      nothingFoundMessage={props.nothing}
      {...(isSearching ? { rightSection: <Loader size={16} aria-hidden /> } : {})}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 120 } }}
      maxDropdownHeight={260}
      value={value?.value ?? null}
      onOptionSubmit={submit}
      onChange={(id) => props.onChange(all.find((option) => option.value === id) ?? null)}
    />
  );
}

/** The text of the search, which outlives leaving the field while it is no choice. */
function useSearchedText(chosen: string, input: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState(chosen);
  const [isExplained, setExplained] = useState(false);
  const isLeaving = useRef(false);
  const form = use(UnreadFieldsContext);
  const afterPress = useAfterPress();
  const resets = form?.resets ?? 0;
  const [seenResets, setSeenResets] = useState(resets);
  if (seenResets !== resets) {
    setSeenResets(resets);
    setText(chosen);
  }
  const isUnread = text.trim() !== '' && text !== chosen;
  useEffect(() => {
    if (!isUnread || form === null) return undefined;
    return form.report({ input: () => input.current, explain: () => setExplained(true) });
  }, [isUnread, form, input]);
  return {
    text,
    isRefused: isUnread && isExplained,
    /** @returns whether the change was made by the user */
    change: (next: string): boolean => {
      // Mantine puts the text of the last choice back when the field is left.
      if (isLeaving.current) return false;
      setExplained(false);
      setText(next);
      return true;
    },
    holdOn: ({ target }: FocusEvent) => {
      isLeaving.current = target === input.current;
    },
    release: () => {
      isLeaving.current = false;
      afterPress(() => setExplained(true));
    },
  };
}
