import { type GetInputPropsReturnType, type UseFormReturnType, useForm } from '@mantine/form';
import { issuePath } from '@zeitblatt/domain/rules/describe-issue';
import i18next from 'i18next';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { translateIssue } from '../../texts/issue-text.ts';
import { useAfterPress } from '../form-state/after-press.ts';
import type { FieldBinding } from '../form-state/field.ts';
import type { FormPath, FormValue } from '../form-state/form-paths.ts';
import { type UnreadFields, useUnreadFields } from '../form-state/unread-fields.ts';
import { notify } from '../messages/notify.ts';

/**
 * Messages of a failed save: texts by path (status 422), or one text for the whole form. API errors have this shape.
 */
export type SaveFailure = {
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly text?: string;
  /** Another part of the page shows the failure, such as the sign-in after the session has ended. */
  readonly isShownElsewhere?: boolean;
};

export type AppFormOptions<Values, Output> = {
  readonly initial: Values;
  /** Receives the output of the schema. A failure it throws is shown at the fields or as a notification. */
  readonly save: (output: Output) => Promise<unknown>;
  /** Converts a server path of a field to the path in this form, if they differ. */
  readonly pathOf?: (serverPath: string) => string;
  /** Whether an empty field shows its message only after the submit. */
  readonly isEmptyPatient?: boolean;
};

export type AppForm<Values> = {
  readonly values: Values;
  /** The values that were loaded or saved last. */
  readonly initial: Values;
  /** Props that connect an input to the field of a path: `<TextField label=… {...form.field('first_name')} />`. */
  readonly field: <Path extends FormPath<Values>>(path: Path) => FieldBinding<FormValue<Values, Path>>;
  readonly set: <Path extends FormPath<Values>>(path: Path, value: FormValue<Values, Path>) => void;
  readonly errorOf: (path: FormPath<Values>) => string | undefined;
  /** Whether a value differs from what was loaded or saved last. */
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Resets the form to the given values, or to the initial ones. */
  readonly reset: (values?: Values) => void;
  readonly submit: (event?: SyntheticEvent) => void;
  /** The fields with a text that could not be read. `Form` hands it on to them; a form with such a field is not sent. */
  readonly unread: UnreadFields;
};

/**
 * A form validated by a schema of the domain.
 *
 * A field shows its message when the user leaves it; the submit shows all messages and focuses the first invalid field.
 * Editing a field removes its message, and brings those of the fields left before up to date. While a save runs, a further submit is ignored.
 */
export function useAppForm<Values extends object, Output>(
  schema: z.ZodType<Output>,
  { initial, save, pathOf = (path) => path, isEmptyPatient = false }: AppFormOptions<Values, Output>,
): AppForm<Values> {
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial, clearInputErrorOnChange: true });
  const [saving, setSaving] = useState(false);
  // A ref, because state updates too late to ignore the second click of a double click.
  const running = useRef(false);
  const rules = useRules(schema, form, isEmptyPatient, running);
  const afterPress = useAfterPress();
  const unread = useUnreadFields();

  const show = (messages: ReadonlyMap<string, string>, unreadable: readonly HTMLElement[] = []) => {
    form.setErrors(Object.fromEntries(messages));
    const nodes = [...messages.keys()].map((path) => form.getInputNode<HTMLElement, string>(path));
    firstInDocument([...unreadable, ...nodes.filter((node) => node !== null)])?.focus();
    const homeless = [...messages].filter((_, index) => nodes[index] === null).map(([, text]) => text);
    if (homeless.length > 0) notify.error(homeless.join('\n'));
  };

  const attempt = async () => {
    const parsed = schema.safeParse(form.getValues());
    const unreadable = unread.explain();
    if (!parsed.success) return show(rules.say(messagesOf(parsed.error.issues)), unreadable);
    if (unreadable.length > 0) return show(new Map(), unreadable);
    running.current = true;
    setSaving(true);
    try {
      await save(parsed.data);
      form.resetDirty();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.errors) show(serverMessages(failure.errors, pathOf));
      else if (!failure.isShownElsewhere) notify.error(failure.text ?? i18next.t('common:error.unexpected'));
    } finally {
      running.current = false;
      setSaving(false);
    }
  };

  return {
    values: form.values,
    initial: form.getInitialValues(),
    field: (path) => {
      const leave = () => afterPress(() => rules.checkLeft(path));
      return fieldBinding(form.getInputProps(path), () => rules.checkOthers(path), leave);
    },
    set: (path, value) => form.setFieldValue<Values, string>(path, value as never),
    errorOf: (path) => form.errors[path] as string | undefined,
    dirty: form.isDirty() || unread.count > 0,
    saving,
    reset: (values) => {
      if (values) form.setInitialValues(values);
      form.reset();
      rules.forget();
      unread.forget();
    },
    unread: unread.scope,
    submit: (event) => {
      event?.preventDefault();
      if (!running.current) void attempt();
    },
  };
}

/** Messages of the schema's rules, kept current while the user types. */
function useRules<Values extends object>(
  schema: z.ZodType,
  form: UseFormReturnType<Values>,
  isEmptyPatient: boolean,
  running: RefObject<boolean>,
) {
  // Messages that the rules showed last. Messages from the server stay until their field is edited.
  const said = useRef<ReadonlyMap<string, string>>(new Map());
  const say = (messages: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
    said.current = messages;
    return messages;
  };

  // Fields that the user has left; their messages can depend on other fields.
  const left = useRef(new Set<string>());

  /** @returns the current messages of all fields; none while a save runs */
  const checkOthers = (path: string): ReadonlyMap<string, string> => {
    if (running.current) return new Map();
    const messages = messagesOf(schema.safeParse(form.getValues()).error?.issues ?? []);
    // An entry can become valid by editing another field: the password that its repetition must match.
    for (const [other, text] of said.current)
      if (!messages.has(other) && form.errors[other] === text) form.clearFieldError(other);
    // It can become invalid too: an end of employment before the begin that is entered after it.
    for (const other of left.current)
      if (other !== path && !isEmpty(form.getInputProps(other).value)) tell(other, messages.get(other));
    return messages;
  };

  const tell = (path: string, text: string | undefined): void => {
    if (text === undefined) return;
    if (form.errors[path] !== text) form.setFieldError(path, text);
    say(new Map([...said.current, [path, text]]));
  };

  const checkLeft = (path: string): void => {
    if (running.current) return;
    left.current.add(path);
    const text = checkOthers(path).get(path);
    if (!isEmptyPatient || !isEmpty(form.getInputProps(path).value)) tell(path, text);
  };
  const forget = (): void => left.current.clear();
  return { say, checkOthers, checkLeft, forget };
}

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

function fieldBinding<Value>(
  props: GetInputPropsReturnType & { 'data-path'?: string },
  onChange: () => void,
  onBlur: () => void,
): FieldBinding<Value> {
  return {
    value: props.value as Value,
    onChange: (value) => {
      (props.onChange as (value: Value) => void)(value);
      onChange();
    },
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
