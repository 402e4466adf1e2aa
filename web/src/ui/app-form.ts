import { type GetInputPropsReturnType, type UseFormReturnType, useForm } from '@mantine/form';
import { issuePath } from '@zeitblatt/domain/rules/describe-issue';
import i18next from 'i18next';
import { type SyntheticEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { translateIssue } from '../texts/issue-text.ts';
import { useAfterPress } from './after-press.ts';
import type { FieldBinding } from './field.ts';
import type { FormPath, FormValue } from './form-paths.ts';
import { notify } from './notify.ts';

/** What a failed save may say: texts by path (an answer 422), or one text for all. Errors of the API have this shape. */
export type SaveFailure = {
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly text?: string;
  /** It is told in another place already, such as the end of the session. */
  readonly isToldElsewhere?: boolean;
};

export type AppFormOptions<Values, Output> = {
  readonly initial: Values;
  /** Gets what the schema made of the values. A failure it throws appears under the fields or as a notification. */
  readonly save: (output: Output) => Promise<unknown>;
  /** Where the server's path of a field is found in this form, if the two differ. */
  readonly pathOf?: (serverPath: string) => string;
  /** A field that is left empty waits for the submit before it says so. */
  readonly isEmptyPatient?: boolean;
};

export type AppForm<Values> = {
  readonly values: Values;
  /** What was loaded or saved last. */
  readonly initial: Values;
  /** Spread it into a field: `<TextField label=… {...form.field('first_name')} />`. */
  readonly field: <Path extends FormPath<Values>>(path: Path) => FieldBinding<FormValue<Values, Path>>;
  readonly set: <Path extends FormPath<Values>>(path: Path, value: FormValue<Values, Path>) => void;
  readonly errorOf: (path: FormPath<Values>) => string | undefined;
  /** Something differs from what was loaded or saved last. */
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Starts anew with these values, or with the first ones. */
  readonly reset: (values?: Values) => void;
  readonly submit: (event?: SyntheticEvent) => void;
};

/**
 * A form whose rules are a schema of the domain.
 *
 * Wrong entries show their text under the field: each when its field is left, all of them at the submit, where the first
 * one gets the focus. A text goes away when its field is edited. While a save runs, another submit does nothing.
 */
export function useAppForm<Values extends object, Output>(
  schema: z.ZodType<Output>,
  { initial, save, pathOf = (path) => path, isEmptyPatient = false }: AppFormOptions<Values, Output>,
): AppForm<Values> {
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial, clearInputErrorOnChange: true });
  const [saving, setSaving] = useState(false);
  // State comes a frame late for a double click; this does not.
  const running = useRef(false);
  const rules = useRules(schema, form, isEmptyPatient);
  const afterPress = useAfterPress();
  const checkLeft = (path: string) => {
    if (!running.current) rules.checkLeft(path);
  };

  const show = (messages: ReadonlyMap<string, string>) => {
    form.setErrors(Object.fromEntries(messages));
    const nodes = [...messages.keys()].map((path) => form.getInputNode<HTMLElement, string>(path));
    firstInDocument(nodes.filter((node) => node !== null))?.focus();
    const homeless = [...messages].filter((_, index) => nodes[index] === null).map(([, text]) => text);
    if (homeless.length > 0) notify.error(homeless.join('\n'));
  };

  const attempt = async () => {
    const parsed = schema.safeParse(form.getValues());
    if (!parsed.success) return show(rules.say(messagesOf(parsed.error.issues)));
    running.current = true;
    setSaving(true);
    try {
      await save(parsed.data);
      form.resetDirty();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.errors) show(serverMessages(failure.errors, pathOf));
      else if (!failure.isToldElsewhere) notify.error(failure.text ?? i18next.t('common:error.unexpected'));
    } finally {
      running.current = false;
      setSaving(false);
    }
  };

  return {
    values: form.values,
    initial: form.getInitialValues(),
    field: (path) => fieldBinding(form.getInputProps(path), () => afterPress(() => checkLeft(path))),
    set: (path, value) => form.setFieldValue<Values, string>(path, value as never),
    errorOf: (path) => form.errors[path] as string | undefined,
    dirty: form.isDirty(),
    saving,
    reset: (values) => {
      if (values) form.setInitialValues(values);
      form.reset();
    },
    submit: (event) => {
      event?.preventDefault();
      if (!running.current) void attempt();
    },
  };
}

/** The texts of the schema's rules below the fields, as they come and go while somebody types. */
function useRules<Values extends object>(schema: z.ZodType, form: UseFormReturnType<Values>, isEmptyPatient: boolean) {
  // What the rules said last. The server's own words stay until their field is edited.
  const said = useRef<ReadonlyMap<string, string>>(new Map());
  const say = (messages: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
    said.current = messages;
    return messages;
  };

  const checkLeft = (path: string) => {
    const messages = messagesOf(schema.safeParse(form.getValues()).error?.issues ?? []);
    // An entry can also be put right in another field: the password, so that its repetition matches.
    for (const [other, text] of said.current)
      if (!messages.has(other) && form.errors[other] === text) form.clearFieldError(other);
    const text = messages.get(path);
    if (text === undefined || (isEmptyPatient && isEmpty(form.getInputProps(path).value))) return;
    form.setFieldError(path, text);
    say(new Map([...said.current, [path, text]]));
  };
  return { say, checkLeft };
}

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

function fieldBinding<Value>(
  props: GetInputPropsReturnType & { 'data-path'?: string },
  onBlur: () => void,
): FieldBinding<Value> {
  return {
    value: props.value as Value,
    onChange: props.onChange as (value: Value) => void,
    onBlur: () => {
      (props.onBlur as (() => void) | undefined)?.();
      onBlur();
    },
    error: props.error as string | undefined,
    ...(props['data-path'] === undefined ? {} : { 'data-path': props['data-path'] }),
  };
}

function messagesOf(issues: readonly z.core.$ZodIssue[]): Map<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const path = issuePath(issue);
    if (!messages.has(path)) messages.set(path, translateIssue(issue));
  }
  return messages;
}

const serverMessages = (
  errors: Readonly<Record<string, readonly string[]>>,
  pathOf: (path: string) => string,
): Map<string, string> => new Map(Object.entries(errors).map(([path, texts]) => [pathOf(path), texts.join(' ')]));

function failureOf(error: unknown): SaveFailure {
  return typeof error === 'object' && error !== null ? error : {};
}

const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [tabindex]';

function firstInDocument(nodes: readonly HTMLElement[]): HTMLElement | null {
  const [first] = nodes.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  if (!first) return null;
  return first.matches(FOCUSABLE) ? first : first.querySelector<HTMLElement>(FOCUSABLE);
}
