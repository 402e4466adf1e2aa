import type { api } from '@zeitblatt/contract/api';
import type { Db } from '../../../database/database.ts';
import { refuseWrongPassword } from '../../../http/bind/refuse-wrong-password.ts';
import type { OwnContext, Service } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { SecretKey } from '../../../sessions/secret-key.ts';
import { deleteSessions } from '../../../sessions/sessions.queries.ts';
import { getUser } from '../../../sessions/users.queries.ts';
import { type Account, getAccount } from '../account/accounts.queries.ts';
import { checkCode, makeRecoveryCodes } from './check-code.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  getSecondFactorState,
  markConfirmed,
  type SecondFactor,
  upsertBegunFactor,
} from './second-factor.queries.ts';
import { tellCodeUsed, tellSwitched } from './tell-owner.ts';
import { newSecret, setUpAddress } from './totp.ts';

type Tools = { readonly secretKey: SecretKey; readonly queue: JobQueue };

type OwnCalls = Pick<Service<typeof api.secondFactor>, 'state' | 'begin' | 'confirm' | 'renewCodes' | 'remove'>;

/** Calls on the second factor of the caller. Each change asks for the password. @source docs/decisions.md D75 */
export const ownFactorCalls = (tools: Tools): OwnCalls => ({
  async state({ db, user }) {
    return getSecondFactorState(db, user.id);
  },

  async begin({ db, user, now }, { body: { old_password } }) {
    const owner = await getAccount(db, user.id);
    if ((await findSecondFactor(db, user.id))?.confirmed_at) throw new Refusal('second_factor_exists');
    await refuseWrongPassword(owner.password_hash, old_password);
    const secret = newSecret();
    const sealed = tools.secretKey.encrypt(secret, user.id);
    await upsertBegunFactor(db, { userId: user.id, secret: sealed, keyName: tools.secretKey.name, now });
    return { secret, uri: setUpAddress(secret, owner.email) };
  },

  async confirm({ db, user, now }, { body: { code } }) {
    const owner = await getAccount(db, user.id);
    const factor = await findSecondFactor(db, user.id);
    if (!factor) throw new Refusal('second_factor_missing');
    if (factor.confirmed_at) throw new Refusal('second_factor_exists');
    if ((await checkCode(db, tools.secretKey, factor, { code, now })) !== 'app')
      throw fieldRefusal('code', 'validation:codeWrong');
    await markConfirmed(db, user.id, now);
    const recovery_codes = await makeRecoveryCodes(db, user.id);
    await deleteSessions(db, user.id, user.tokenHash);
    await tellSwitched({ db, queue: tools.queue, owner, now }, 'on');
    return { recovery_codes, user: await getUser(db, user.id, now) };
  },

  async renewCodes(context, { body }) {
    const { db, user } = context;
    await refuseWithoutProof(tools, context, await switchedOnFactor(db, user.id), body);
    return { recovery_codes: await makeRecoveryCodes(db, user.id) };
  },

  async remove(context, { body }) {
    const { db, user, now, t } = context;
    const { owner, factor } = await switchedOnFactor(db, user.id);
    if (owner.needs_second_factor) throw new Refusal('second_factor_demanded');
    await refuseWithoutProof(tools, context, { owner, factor }, body);
    await deleteSecondFactor(db, user.id);
    await tellSwitched({ db, queue: tools.queue, owner, now }, 'off');
    return { success: t('success:secondFactorRemoved') };
  },
});

type SwitchedOn = { readonly owner: Account; readonly factor: SecondFactor };

async function switchedOnFactor(db: Db, userId: number): Promise<SwitchedOn> {
  const owner = await getAccount(db, userId);
  const factor = await findSecondFactor(db, userId);
  if (!factor?.confirmed_at) throw new Refusal('second_factor_missing');
  return { owner, factor };
}

async function refuseWithoutProof(
  { secretKey, queue }: Tools,
  { db, now }: OwnContext,
  { owner, factor }: SwitchedOn,
  { old_password, code }: { readonly old_password: string; readonly code: string },
): Promise<void> {
  await refuseWrongPassword(owner.password_hash, old_password);
  const checked = await checkCode(db, secretKey, factor, { code, now });
  if (checked === 'wrong') throw fieldRefusal('code', 'validation:codeWrong');
  if (checked !== 'app') await tellCodeUsed({ db, queue, owner, now }, checked.codesLeft);
}
