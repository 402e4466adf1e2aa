import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../errors/failure.ts';

/** How long an answer can be taken back with one press; the server gives twelve times as long. */
const UNDO_MS = 10_000;

/** Body of an objection. */
export type ObjectionBody = { readonly hash: string; readonly words: string; readonly days: IsoDate[] };

/** The calls that answer a month: those of the account, or those of a personal link. */
export type AnswerCalls = {
  readonly agree: (hash: string) => Promise<unknown>;
  readonly object: (body: ObjectionBody) => Promise<unknown>;
  readonly takeBack: () => Promise<unknown>;
  readonly isSending: boolean;
};

/** Last action. */
export type Answered = 'agreed' | 'objected' | 'takenBack';

export type Answering = {
  /** Answer within the last ten seconds. */
  readonly answered: Answered | null;
  /** Why the last answer was refused. */
  readonly failure: string | null;
  readonly isSending: boolean;
  readonly agree: (hash: string) => Promise<void>;
  /** @throws ApiError, NoAnswerError: the dialog shows them */
  readonly object: (body: ObjectionBody) => Promise<void>;
  readonly takeBack: () => Promise<void>;
};

/** Answers a month and keeps in mind for ten seconds what was answered, so that it can be taken back. */
export function useAnswering(calls: AnswerCalls): Answering {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (answered === null) return undefined;
    const timer = setTimeout(() => setAnswered(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [answered]);
  const settle = (done: Answered) => {
    setFailure(null);
    setAnswered(done);
  };
  const attempt = async (work: () => Promise<unknown>, done: Answered) => {
    try {
      await work();
      settle(done);
    } catch (error) {
      if (!(error instanceof ApiError && error.isShownElsewhere)) setFailure(failureText(error));
    }
  };
  return {
    answered,
    failure,
    isSending: calls.isSending,
    agree: (hash) => attempt(() => calls.agree(hash), 'agreed'),
    object: async (body) => {
      await calls.object(body);
      settle('objected');
    },
    takeBack: () => attempt(calls.takeBack, 'takenBack'),
  };
}
