import * as api from '@zeitblatt/contract/api';
import type { AbsenceInput } from '@zeitblatt/domain/days/absences/company-absences';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { failureText } from '../../../errors/failure.ts';
import type { Draft } from './absence-month.ts';

/** Last entry: its text, and the input that takes it back, where nothing was there before. */
export type Entered = { readonly draft: Draft; readonly undo: AbsenceInput | null };

/** Refused entry: its text, whether the dialog has a field for what is missing, and how it is entered if an advance is agreed. */
export type Refused = {
  readonly text: string;
  readonly asksReason: boolean;
  readonly enterAsAdvance: (() => void) | null;
  readonly error: unknown;
};

/** The input of a draft. */
export const inputOf = ({ person, kind, from, to }: Draft): AbsenceInput => ({
  employee_id: person.employee_id,
  kind,
  from,
  to,
  comment: null,
  reason: null,
});

/** Whether an entry was refused because too few days of leave are left. */
export const isOverdrawn = (error: unknown): boolean => error instanceof ApiError && error.code === 'leave_overdrawn';

/** Enters what is typed in the table, and takes the last entry back. What is refused stays typed. */
export function useEntering() {
  const { send, isSending } = useWrite(api.absences.enter, { isAboutRow: true });
  const [entered, setEntered] = useState<Entered | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  const attempt = async (input: AbsenceInput): Promise<boolean> => {
    setRefused(null);
    setEntered(null);
    try {
      await send({ body: input });
      return true;
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : undefined;
      const texts = Object.values(errors ?? {}).flat();
      setRefused({
        text: texts.join(' ') || failureText(error),
        asksReason: errors?.['reason'] !== undefined,
        enterAsAdvance: isOverdrawn(error) ? () => void attempt({ ...input, as_advance: true }) : null,
        error,
      });
      return false;
    }
  };

  return {
    isSending,
    entered,
    refused,
    /** Forgets what was refused, once something else is typed. */
    settle: () => setRefused(null),
    /** @param isEmpty whether no day of the span had a kind before */
    enter: async (draft: Draft, isEmpty: boolean): Promise<boolean> => {
      const input = inputOf(draft);
      const isDone = await attempt(input);
      if (isDone) setEntered({ draft, undo: isEmpty && draft.kind !== null ? { ...input, kind: null } : null });
      return isDone;
    },
    undo: () => entered?.undo && void attempt(entered.undo),
  };
}
