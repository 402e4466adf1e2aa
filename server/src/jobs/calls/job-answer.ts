import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { Job, JobResult, JobType } from '@zeitblatt/domain/record/jobs/job';
import type { Translate } from '../../http/context/context.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import type { StoredText } from '../job-problem.ts';
import type { JobRow } from '../jobs.queries.ts';

/** The caller and their language. */
type Asking = { readonly user: Pick<SignedIn, 'id'>; readonly t: Translate };

/** A job as the API returns it, with texts in the caller's language. @source docs/decisions.md D40 */
export const jobAnswer = (
  { state, error_code, cancelled_by, creator_id, problems, file_expires_at, ...row }: JobRow,
  { user, t }: Asking,
): Job => ({
  ...row,
  type: row.type as JobType,
  is_own: creator_id === user.id,
  is_finished: state === 'finished' || state === 'failed' || state === 'cancelled',
  is_cancelled: state === 'cancelled',
  error: errorText({ state, error_code, cancelled_by, type: row.type }, t),
  problems: problems.map(({ texts, ...problem }) => ({ ...problem, texts: texts.map((text) => write(text, t)) })),
  has_file: file_expires_at !== null,
  result: resultOf(row.result as JobResult | null, file_expires_at),
});

/** A result says when its file expires as of the end of the job; a link for an inspector keeps the file for longer. */
const resultOf = (result: JobResult | null, expiresAt: string | null): JobResult | null =>
  result === null || expiresAt === null ? result : { ...result, expires_at: expiresAt };

function errorText(
  { state, type, error_code, cancelled_by }: Pick<JobRow, 'state' | 'type' | 'error_code' | 'cancelled_by'>,
  t: Translate,
): string | null {
  if (state === 'cancelled') {
    return cancelled_by === '' ? t('jobs:cancelled') : t('jobs:cancelledBy', { name: cancelled_by });
  }
  if (error_code === 'worker_ended') return t('jobs:workerEnded');
  return error_code === null ? null : t(`jobs:failed.${type}.${error_code}`);
}

const write = ({ key, params, day }: StoredText, t: Translate): string =>
  day === undefined ? t(key, params) : `${formatDotted(day)}: ${t(key, params)}`;
