import * as api from '@zeitblatt/contract/api';
import type { Job, JobProblem } from '@zeitblatt/domain/record/jobs/job';
import i18next from 'i18next';
import type { Client } from '../../../../api/client.ts';
import { saveFile } from '../../../../api/download.ts';
import type { Clock } from '../../../../clock/clock.ts';
import { failureText } from '../../../../errors/failure.ts';
import { addReading, type ProgressPace, progressReadingOf } from '../../../record/jobs/time-left.ts';
import { createAbortableWait, followJob } from '../../saving/follow-job.ts';

/** Progress of a batch. `job` is null until the request is answered. */
export type BatchProgress = {
  readonly phase: 'saving' | 'archiving';
  readonly job: Job | null;
  readonly secondsLeft: number | null;
};

export type BatchOutcome =
  | { readonly phase: 'failed'; readonly text: string; readonly problems: readonly JobProblem[] }
  | { readonly phase: 'cancelled' }
  | {
      readonly phase: 'done';
      readonly sheets: number;
      /** Why there is no archive; null when it was downloaded, or when none was wanted. */
      readonly text: string | null;
      /** Sheets that could not be saved; the others are. */
      readonly problems: readonly JobProblem[];
    };

export type Following = {
  readonly client: Client;
  readonly now: Clock;
  /** Signal that stops polling; the job itself goes on. */
  readonly signal: AbortSignal;
  readonly show: (progress: BatchProgress) => void;
  /** Called for each followed job; after the user has left this page, the bell shows its result. */
  readonly onFollow: (id: Job['id']) => void;
  /** Called when this page has shown the result of a job, so that the bell does not show it again. */
  readonly onTold: (id: Job['id']) => void;
};

/** Polling a job failed; the job itself may continue. */
export class LostJob extends Error {
  readonly job: Job;

  constructor(job: Job, cause: unknown) {
    super('lost sight of a job', { cause });
    this.name = 'LostJob';
    this.job = job;
  }
}

/**
 * Follows the job that saves a batch, then the job of its archive, and downloads the archive.
 *
 * @throws LostJob when the save cannot be followed any more
 */
export async function followBatch(
  following: Following,
  started: Job,
  { sheets, wantsArchive }: { readonly sheets: number; readonly wantsArchive: boolean },
): Promise<BatchOutcome> {
  following.onFollow(started.id);
  const saved = await follow(following, 'saving', started);
  following.onTold(saved.id);
  if (saved.is_cancelled) return { phase: 'cancelled' };
  if (saved.result === null)
    return { phase: 'failed', text: saved.error ?? failureText(null), problems: saved.problems };
  const done = { phase: 'done', sheets: saved.result.sheets ?? sheets, problems: saved.problems } as const;
  const archiveId = saved.result.archive_job_id;
  if (archiveId === undefined || !wantsArchive) return { ...done, text: null };
  try {
    return { ...done, text: await fetchArchive(following, archiveId) };
  } catch (error) {
    // The sheets are saved, so a failed archive does not make the batch fail.
    return { ...done, text: failureText(error instanceof LostJob ? error.cause : error) };
  }
}

/** Follows the job of an archive and saves its file. @returns why there is no archive, or null */
export async function fetchArchive(following: Following, id: Job['id']): Promise<string | null> {
  const { client, signal, onFollow, onTold } = following;
  onFollow(id);
  const queued = await client.call(api.jobs.get, { params: { id } }, { signal });
  const archive = await follow(following, 'archiving', queued);
  if (archive.result === null) return archive.error ?? i18next.t('timesheets:batch.save.noArchive');
  saveFile(await client.download(api.jobs.download, { params: { id } }, { signal }));
  onTold(id);
  return null;
}

async function follow({ client, now, signal, show }: Following, phase: BatchProgress['phase'], started: Job) {
  let latest = started;
  let pace: ProgressPace | null = null;
  const onJob = (job: Job) => {
    latest = job;
    pace = addReading(pace, progressReadingOf(job, now()));
    show({ phase, job, secondsLeft: pace.secondsLeft });
  };
  onJob(started);
  const read = (id: Job['id']) => client.call(api.jobs.get, { params: { id } }, { signal });
  try {
    return await followJob(started, { read, wait: createAbortableWait(signal), onJob });
  } catch (error) {
    throw new LostJob(latest, error);
  }
}
