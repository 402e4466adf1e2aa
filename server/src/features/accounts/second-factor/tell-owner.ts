import type { Db } from '../../../database/database.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import type { Account } from '../account/accounts.queries.ts';
import { notify } from '../notifications/notify.ts';

type Told = {
  readonly db: Db;
  readonly queue: JobQueue;
  readonly owner: Account;
  readonly now: Temporal.Instant;
};

/** Tells the owner of an account by mail and bell that the second factor was switched on or off. */
export async function tellSwitched({ db, queue, owner, now }: Told, to: 'on' | 'off'): Promise<void> {
  const { id: userId, email, language, name } = owner;
  const kind = to === 'on' ? 'second_factor_on' : 'second_factor_off';
  await postMail({ db, queue }, { to: email, language, mail: { kind, name }, now });
  await notify(db, { userId, type: kind, data: {}, now });
}

/** Tells the owner of an account that wrong codes were typed after the right password. @source docs/decisions.md D76 */
export async function tellWrongCodes({ db, queue, owner, now }: Told): Promise<void> {
  const { id: userId, email, language, name } = owner;
  await postMail({ db, queue }, { to: email, language, mail: { kind: 'wrong_codes', name }, now });
  await notify(db, { userId, type: 'wrong_codes', data: {}, now });
}

/** Tells the owner of an account that a recovery code was used. */
export async function tellCodeUsed({ db, queue, owner, now }: Told, codesLeft: number): Promise<void> {
  const { id: userId, email, language, name } = owner;
  const left = String(codesLeft);
  await postMail({ db, queue }, { to: email, language, mail: { kind: 'recovery_code_used', name, left }, now });
  await notify(db, { userId, type: 'recovery_code_used', data: {}, now });
}
