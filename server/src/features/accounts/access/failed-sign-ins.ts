import { type Db, inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { PasswordGuess } from '../../../http/context/parts.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { LIMITS } from '../../../sessions/limit-rules.ts';
import { deleteFamilyOf } from '../../../sessions/sessions.queries.ts';
import { lockUser } from '../../../sessions/users.queries.ts';
import { getAccount } from '../account/accounts.queries.ts';
import { notify } from '../notifications/notify.ts';
import { markFailuresTold } from './failed-sign-ins.queries.ts';

type Tools = { readonly pool: Pool; readonly queue: JobQueue };

/** Wrong passwords of a session in a day of which its person is told, and those in an hour or a day that end it. */
const TOLD_OF_GUESSES = 5;
const [GUESSES_IN_AN_HOUR, GUESSES_IN_A_DAY] = LIMITS.own_password.rules.map(({ tries }) => tries);

/**
 * Tells a person by mail and bell that a device on which they are signed in does not know their password, and ends its
 * session after too many wrong ones: a thief at an open screen could otherwise guess it for weeks.
 *
 * @returns whether the session has ended
 */
export async function endGuessing(
  { pool, queue }: Tools,
  { user: { id: userId, tokenHash }, counts: [inAnHour = 0, inADay = 0], now }: PasswordGuess,
): Promise<boolean> {
  const isOver = inAnHour === GUESSES_IN_AN_HOUR || inADay === GUESSES_IN_A_DAY;
  if (isOver || inADay === TOLD_OF_GUESSES)
    await inCompany(pool, null, async (db: Db) => {
      if (isOver) {
        await lockUser(db, userId);
        await deleteFamilyOf(db, tokenHash);
      }
      const { email, name, language } = await getAccount(db, userId);
      const kind = isOver ? 'session_ended_by_guesses' : 'password_guessed';
      await postMail({ db, queue }, { to: email, language, mail: { kind, name }, now });
      await notify(db, { userId, type: kind, data: {}, now });
    });
  return isOver;
}

/**
 * Failed sign-ins within an hour after which their person is told. By then the delay of the answer is longer than this
 * work, so that the time of the answer does not reveal whether the account exists.
 */
const TOLD_AFTER_FAILURES = 15;

/** Tells a person by mail and bell that their password is being guessed, at most once a day. @source docs/decisions.md D76 */
export async function tellOfFailures(
  { pool, queue }: Tools,
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
