import { type Db, inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { notify } from '../notifications/notify.ts';
import { markFailuresTold } from './failed-sign-ins.queries.ts';

/**
 * Failed sign-ins within an hour after which their person is told. By then the delay of the answer is longer than this
 * work, so that the time of the answer does not reveal whether the account exists.
 */
const TOLD_AFTER_FAILURES = 15;

/** Tells a person by mail and bell that their password is being guessed, at most once a day. @source docs/decisions.md D76 */
export async function tellOfFailures(
  { pool, queue }: { readonly pool: Pool; readonly queue: JobQueue },
  { userId, failures, now }: { userId: number; failures: number; now: Temporal.Instant },
): Promise<void> {
  if (failures < TOLD_AFTER_FAILURES) return;
  await inCompany(pool, null, async (db: Db) => {
    const person = await markFailuresTold(db, userId, now);
    if (!person) return;
    const mail = { kind: 'failed_sign_ins', name: person.name } as const;
    await postMail({ db, queue }, { to: person.email, language: person.language, mail, now });
    await notify(db, { userId, type: 'failed_sign_ins', data: {}, now });
  });
}
