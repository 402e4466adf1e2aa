import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import type { SealState } from '@zeitblatt/domain/company/log/seal-mail';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { findSealReceiver, getSealState, updateSealEmail } from './seals.queries.ts';

/**
 * Changes or removes the address for the seal of a company. The receiver until now is told, because a person who wants to change
 * records would first turn the seal away from those who keep it.
 */
export async function changeSeals(
  { db, reach, user, now }: Pick<CompanyContext, 'db' | 'reach' | 'user' | 'now'>,
  queue: JobQueue,
  email: string | null,
): Promise<SealState> {
  const before = await getSealState(db, reach, { isLocked: true });
  const changes = changesBetween({ seal_email: before.email }, { seal_email: email });
  if (changes.length === 0) return before;
  const receiver = await findSealReceiver(db, reach);
  await updateSealEmail(db, reach, email);
  await insertLogEntry(db, reach, { type: 'company_changed', subject: null, changes, user, now });
  if (receiver) {
    const { email: to, language, company } = receiver;
    await postMail({ db, queue }, { to, language, mail: { kind: 'seal_moved', company }, now });
  }
  return { ...before, email };
}
