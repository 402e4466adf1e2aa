import type { UseFormReturnType } from '@mantine/form';
import { issuePath } from '@zeitblatt/domain/rules/describe-issue';
import { type RefObject, useRef } from 'react';
import type * as z from 'zod';
import { translateIssue } from '../../texts/issue-text.ts';

/** Messages of the schema's rules, kept current while the user types. */
export function useRules<Values extends object>(
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

/** The first message of each field, by its path. */
export function messagesOf(issues: readonly z.core.$ZodIssue[]): Map<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const path = issuePath(issue);
    if (!messages.has(path)) messages.set(path, translateIssue(issue));
  }
  return messages;
}
