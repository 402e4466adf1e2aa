import type { EmployeeMonthRow } from '@zeitblatt/domain/months/states/month-state';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { FailureShownElsewhere } from '../../../../errors/failure-shown-elsewhere.ts';
import { nameOfRow } from './month-task.ts';

/** `employee_ids.3`, `months.3.schema_id`: a text about the fourth person of the call. */
const ABOUT_PERSON = /^(?:employee_ids|months)\.(\d+)/;

/**
 * Shows at the top of a dialog why months of people were refused, each with the name. Fields of the form show their own texts.
 * `asksForDaysAhead`: the refusal is a question whether the months are sent without the days to come; `asksForRecorded`: whether they are
 * confirmed with what was recorded since.
 */
export function useMonthMessages() {
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<'days_ahead' | 'recorded' | null>(null);
  /** @throws FailureShownElsewhere when the texts stand at the top, else what the work throws */
  const attempt = async <T>(rows: readonly EmployeeMonthRow[], work: () => Promise<T>): Promise<T> => {
    setMessages([]);
    setAsked(null);
    try {
      return await work();
    } catch (error) {
      const texts = textsOf(error, rows);
      if (texts.length === 0) throw error;
      setMessages(texts);
      setAsked(questionOf(error));
      throw new FailureShownElsewhere('told in the dialog', { cause: error });
    }
  };
  return { messages, asksForDaysAhead: asked === 'days_ahead', asksForRecorded: asked === 'recorded', attempt };
}

function questionOf(error: unknown): 'days_ahead' | 'recorded' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.errors?.['without_days_ahead'] !== undefined) return 'days_ahead';
  return error.code === 'draft_outdated' ? 'recorded' : null;
}

function textsOf(error: unknown, rows: readonly EmployeeMonthRow[]): readonly string[] {
  if (!(error instanceof ApiError) || error.isShownElsewhere) return [];
  if (error.errors === undefined) return error.text === undefined ? [] : [error.text];
  const named = Object.entries(error.errors);
  if (named.every(([path]) => path === 'words' || path === 'reason')) return [];
  return named.flatMap(([path, texts]) => {
    const index = ABOUT_PERSON.exec(path)?.[1];
    const row = index === undefined ? undefined : rows[Number(index)];
    return row ? texts.map((text) => `${nameOfRow(row)}: ${text}`) : texts;
  });
}
