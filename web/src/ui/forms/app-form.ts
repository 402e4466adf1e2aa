import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import i18next from 'i18next';
import { type SyntheticEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { useAfterPress } from '../form-state/after-press.ts';
import type { FieldBinding } from '../form-state/field.ts';
import type { FormPath, FormValue } from '../form-state/form-paths.ts';
import { type UnreadFields, useUnreadFields } from '../form-state/unread-fields.ts';
import { notify } from '../messages/notify.ts';
import { firstInDocument } from './first-field.ts';
import { messagesOf, useRules } from './form-rules.ts';

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

const serverMessages = (
  errors: Readonly<Record<string, readonly string[]>>,
  pathOf: (path: string) => string,
): Map<string, string> => new Map(Object.entries(errors).map(([path, texts]) => [pathOf(path), texts.join(' ')]));

function failureOf(error: unknown): SaveFailure {
  return typeof error === 'object' && error !== null ? error : {};
}
