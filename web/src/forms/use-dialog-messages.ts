import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { FailureShownElsewhere } from '../errors/failure-shown-elsewhere.ts';

/**
 * Shows refusals that concern a dialog as a whole at its top. Messages of its fields, and failures without an answer of
 * the API, stay with the form.
 *
 * @source docs/product.md section 8 "Inactivity dialog", "Holiday dialog"
 */
export function useDialogMessages(fields: readonly string[]) {
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    setMessages([]);
    setFailure(null);
    try {
      return await work;
    } catch (error) {
      const texts = textsBeside(error, fields);
      if (texts.length === 0) throw error;
      setMessages(texts);
      setFailure(error);
      throw new FailureShownElsewhere('told in the dialog', { cause: error });
    }
  };
  return { messages, failure, attempt };
}

/** Texts of a refusal that belong to none of the fields. */
function textsBeside(error: unknown, fields: readonly string[]): readonly string[] {
  if (!(error instanceof ApiError) || error.isShownElsewhere) return [];
  if (error.errors === undefined) return error.text === undefined ? [] : [error.text];
  const named = Object.entries(error.errors);
  // If some texts belong to fields and some do not, which is rare, the form shows all of them.
  return named.every(([path]) => !fields.includes(path)) ? named.flatMap(([, texts]) => texts) : [];
}
