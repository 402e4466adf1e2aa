import type { api } from '@zeitblatt/contract/api';
import type { Db } from '../../../database/database.ts';
import type { OwnReach } from '../../../database/reach.ts';
import { refuseWrongPassword } from '../../../http/bind/refuse-wrong-password.ts';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { deleteSessions } from '../../../sessions/sessions.queries.ts';
import { lockUser } from '../../../sessions/users.queries.ts';
import { deleteOtherSessions, deleteOwnSession, findOwnSessions } from './own-sessions.queries.ts';

/**
 * Lists and ends the sessions of the signed-in user. The tokens of an ended session are refused from the next request on.
 *
 * @source docs/decisions.md D80; docs/decisions/0027-how-long-a-session-lives.md
 */
export const ownSessionsService: Service<typeof api.sessions> = {
  async list({ db, reach, user, now }) {
    return { data: await findOwnSessions(db, reach, { tokenHash: user.tokenHash, now }) };
  },

  async end({ db, reach, t }, { params, body }) {
    await proveOwner(db, reach, body.old_password);
    if (!(await deleteOwnSession(db, reach, params.id))) throw new Refusal('session_not_found');
    return { success: t('success:sessionEnded') };
  },

  async endOthers({ db, reach, user, t }, { body }) {
    await proveOwner(db, reach, body.old_password);
    await deleteOtherSessions(db, reach, user.tokenHash);
    return { success: t('success:otherSessionsEnded') };
  },

  async endAll({ db, reach, t }, { body }) {
    await proveOwner(db, reach, body.old_password);
    await deleteSessions(db, reach.userId);
    return { success: t('success:allSessionsEnded') };
  },
};

/** Locks the owner of a session who knows the password: a session alone must not sign its owner out elsewhere. */
async function proveOwner(db: Db, { userId }: OwnReach, password: string): Promise<void> {
  const owner = await lockUser(db, userId);
  await refuseWrongPassword(owner?.password_hash ?? null, password);
}
