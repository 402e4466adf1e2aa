import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ToldFailure } from '../errors/told-failure.ts';

/**
 * What the server says about a dialog as a whole stands at its top; texts that name one of its fields stay with the
 * form. What is no answer of ours, such as a lost connection, is left to the form, too.
 *
 * @source docs/product.md section 8 "Inactivity dialog", "Holiday dialog"
 */
export function useDialogMessages(fields: readonly string[]) {
  const [messages, setMessages] = useState<readonly string[]>([]);
  const attempt = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    setMessages([]);
    try {
      return await work;
    } catch (error) {
      const texts = textsBeside(error, fields);
      if (texts.length === 0) throw error;
      setMessages(texts);
      throw new ToldFailure('told in the dialog', { cause: error });
    }
  };
  return { messages, attempt };
}

/** The texts of a refusal that belong to none of the fields. */
function textsBeside(error: unknown, fields: readonly string[]): readonly string[] {
  if (!(error instanceof ApiError) || error.isToldElsewhere) return [];
  if (error.errors === undefined) return error.text === undefined ? [] : [error.text];
  const named = Object.entries(error.errors);
  // A mixture is rare; the form then shows the rest as a notification.
  return named.every(([path]) => !fields.includes(path)) ? named.flatMap(([, texts]) => texts) : [];
}
