import { useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import { jobChanges } from '@zeitblatt/contract/record/jobs';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import i18next from 'i18next';
import { type Dispatch, use, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { useClient } from '../../../../api/client-context.ts';
import { makeReadsStale } from '../../../../api/stale-reads.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { ClockContext } from '../../../../clock/clock.ts';
import { failureText, reportFailure } from '../../../../errors/failure.ts';
import { useUser } from '../../../../session/session-context.tsx';
import { markJobSeen, watchJobs } from '../../../record/jobs/watched-jobs.ts';
import { describeAtField } from '../../saving/save-problems.ts';
import { draftChunksOf, fillDraft } from '../model/batch-draft.ts';
import { clearBatchInProgress, storeBatchInProgress } from '../model/batch-in-progress.ts';
import type { BatchAction, RowProblems } from '../model/batch-model.ts';
import type { BatchRequest } from '../model/batch-request.ts';
import type { BatchRow } from '../model/batch-row.ts';
import { type BatchOutcome, type BatchProgress, followBatch, LostJob } from './batch-follow.ts';
import {
  findChangeReasonProblem,
  findRowProblems,
  monthOfEmployeesBody,
  monthsOfEmployeeBody,
  rowProblemsOfAnswer,
  rowProblemsOfJob,
  type SentRows,
} from './batch-save.ts';
import { useBatchInProgress } from './use-batch-in-progress.ts';

/** The outcome of a save that stored at least one sheet. */
export type BatchDone = Extract<BatchOutcome, { readonly phase: 'done' }>;

export type BatchSaving =
  | { readonly phase: 'idle' }
  | BatchProgress
  | BatchOutcome
  /** Polling failed; the job may still be running. */
  | { readonly phase: 'lost'; readonly text: string; readonly job: Job };

type SavedBatch = {
  readonly request: BatchRequest;
  readonly address: string;
  readonly dispatch: Dispatch<BatchAction>;
  /** Called after a save: with the rows that were sent, none when the job was started before a reload. */
  readonly onDone: (outcome: BatchDone, sent: readonly BatchRow[]) => void;
};

/** Sheets that are sent together. `wantsArchive`: whether their archive is downloaded afterwards. */
type Sending = SentRows & { readonly wantsArchive: boolean };

/**
 * Saves a confirmed batch: sends it, follows its jobs, downloads the archive. Refused rows get the reasons; the user's
 * entries stay.
 *
 * @source docs/product.md section 4 "Batch"; docs/decisions.md D40
 */
export function useBatchSave({ request, address, dispatch, onDone }: SavedBatch) {
  const client = useClient();
  const cache = useQueryClient();
  const now = use(ClockContext);
  const { id: userId } = useUser();
  const send = useSending(request);
  const cancelling = useWrite(api.jobs.cancel);
  const [saving, setSaving] = useState<BatchSaving>({ phase: 'idle' });
  const isRunning = useRef(false);
  const left = useLeaving();

  const refuse = (problems: ReadonlyMap<string, RowProblems>) => {
    if (problems.size > 0) dispatch({ type: 'refused', problems });
  };

  const run = async (begin: () => Promise<Job>, { rows, wantsArchive }: Sending): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const { signal } = left.current;
    setSaving({ phase: 'saving', job: null, secondsLeft: null });
    const following = {
      client,
      now,
      signal,
      show: setSaving,
      onFollow: (id: Job['id']) => watchJobs(userId, [id]),
      onTold: (id: Job['id']) => markJobSeen(userId, id),
    };
    const outcome = await begin()
      .then((job) => {
        if (!signal.aborted) storeBatchInProgress(address, job.id, now());
        return followBatch(following, job, { sheets: rows.length, wantsArchive });
      })
      .catch((error: unknown) => failedBy(error, rows, refuse));
    isRunning.current = false;
    if (signal.aborted) return;
    clearBatchInProgress();
    setSaving(outcome);
    if (outcome.phase === 'done') {
      makeReadsStale(cache, jobChanges.save_batch, { refetchType: 'none' });
      onDone(outcome, rows);
    }
    if (outcome.phase === 'failed' || outcome.phase === 'done') refuse(rowProblemsOfJob(outcome.problems));
  };

  useBatchInProgress(address, (job) => void run(async () => job, { rows: [], changeReason: '', wantsArchive: true }));

  return {
    saving,
    save: (sending: Sending): void => {
      const own = findRowProblems(sending.rows);
      const reason = findChangeReasonProblem(sending);
      if (own.size === 0 && reason === undefined) return void run(() => send(sending), sending);
      refuse(own);
      setSaving(
        failed([own.size > 0 ? incomplete(own.size) : '', reason ? ofChangeReason(reason) : ''].join(' ').trim()),
      );
    },
    /** Polls a lost job again. */
    resume: (job: Job, sending: Sending): void => void run(async () => job, sending),
    cancel: (job: Job): void => void cancelling.send({ params: { id: job.id } }).catch(reportFailure),
    /** Removes the message of a failed attempt, unless another attempt has started. */
    forget: (): void =>
      setSaving((before) => (before.phase === 'failed' || before.phase === 'done' ? { phase: 'idle' } : before)),
  };
}

/** A signal aborted when the user leaves the page for another one; a reload does not abort it. */
function useLeaving(): { readonly current: AbortController } {
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => {
      leaving.abort();
      clearBatchInProgress();
    };
  }, []);
  return left;
}

/** Sends the rows with the call for this kind of batch; a large batch in chunks of a draft. */
function useSending(request: BatchRequest): (sent: SentRows) => Promise<Job> {
  const client = useClient();
  const users = useWrite(api.batches.saveUsers);
  const months = useWrite(api.batches.saveMonths);
  return async (sent) => {
    if (request.kind === 'months') return months.send({ body: monthsOfEmployeeBody(request, sent) });
    const { sheets, ...body } = monthOfEmployeesBody(request, sent);
    const chunks = draftChunksOf(sheets);
    if (chunks.length === 1) return users.send({ body: { ...body, sheets } });
    const id = await fillDraft(client, chunks);
    return users.send({ body: { ...body, draft: { id, sheets: sheets.length } } });
  };
}

const failed = (text: string) => ({ phase: 'failed', text, problems: [] }) as const;

const ofChangeReason = (text: string): string => describeAtField('change_reason', text);

const incomplete = (count: number): string => i18next.t('timesheets:batch.save.incomplete', { count });

function failedBy(
  error: unknown,
  rows: readonly BatchRow[],
  refuse: (problems: ReadonlyMap<string, RowProblems>) => void,
): BatchSaving {
  if (error instanceof LostJob) return { phase: 'lost', text: failureText(error.cause), job: error.job };
  if (!(error instanceof ApiError) || error.errors === undefined) return failed(failureText(error));
  const { byRow, others } = rowProblemsOfAnswer(error.errors, rows);
  refuse(byRow);
  return failed([...(byRow.size > 0 ? [incomplete(byRow.size)] : []), ...others].join(' '));
}
