import * as api from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { ApiError } from '../../../api/api-error.ts';
import type { Client } from '../../../api/client.ts';
import { failureText } from '../../../errors/failure.ts';
import type { EditorState } from '../../../month-sheet/model/editor-state.ts';
import { createAbortableWait, followJob } from './follow-job.ts';
import { problemsByDay, type SaveProblems } from './save-problems.ts';
import { findNewerSheet } from './sheet-reads.ts';

/** Result of an attempt to save. */
export type SaveOutcome =
  | { readonly phase: 'failed'; readonly text: string }
  /** The month was saved elsewhere; `timesheetId` is that sheet, `isOwn`: the same user saved it in another window. */
  | { readonly phase: 'conflict'; readonly timesheetId: number; readonly isOwn: boolean }
  /** Something else was recorded for days of the month since it was shown; the text names them. */
  | { readonly phase: 'outdated'; readonly text: string }
  | { readonly phase: 'done'; readonly timesheetId: number }
  | { readonly phase: 'refused'; readonly problems: SaveProblems };

export const failedOutcome = (text: string) => ({ phase: 'failed', text }) as const;

type Attempt = {
  readonly client: Client;
  readonly month: EditorState;
  /** Name of the user, as the server writes it beside a confirmation. */
  readonly userName: string;
  /** Sends the month. @returns the job */
  readonly send: () => Promise<Job>;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
};

/** Sends a month and follows its job. Never throws: every failure is an outcome. */
export async function attemptSave(attempt: Attempt): Promise<SaveOutcome> {
  const { client, send, signal, onProgress } = attempt;
  try {
    const job = await followJob(await send(), {
      read: (id) => client.call(api.jobs.get, { params: { id } }, { signal }),
      wait: createAbortableWait(signal),
      onProgress,
    });
    const timesheetId = job.result?.timesheet_id;
    if (timesheetId !== undefined) return { phase: 'done', timesheetId };
    return (await conflictOf(attempt)) ?? failedOutcome(job.error ?? failureText(null));
  } catch (error) {
    return outcomeOf(attempt, error);
  }
}

async function outcomeOf(attempt: Attempt, error: unknown): Promise<SaveOutcome> {
  if (!(error instanceof ApiError)) return failedOutcome(failureText(error));
  if (error.errors) {
    const days = attempt.month.entries.map((entry) => entry.day);
    return { phase: 'refused', problems: problemsByDay(error.errors, days) };
  }
  if (error.code === 'draft_outdated') return { phase: 'outdated', text: failureText(error) };
  const conflict = error.status === 409 ? await conflictOf(attempt) : null;
  return conflict ?? failedOutcome(failureText(error));
}

/** Checks whether the month was saved elsewhere. If this check fails too, the first failure is reported. */
async function conflictOf({ client, month, userName }: Attempt): Promise<SaveOutcome | null> {
  const newer = await findNewerSheet(client, month.sheet).catch(() => null);
  return newer === null ? null : { phase: 'conflict', timesheetId: newer.id, isOwn: newer.confirmed_by === userName };
}
