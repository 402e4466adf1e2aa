import type { api } from '@zeitblatt/contract/api';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { refuseWrongPassword } from '../../../http/bind/refuse-wrong-password.ts';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { getAccount } from '../account/accounts.queries.ts';
import { getDemand, lockDemand, updateDemand } from './demand.queries.ts';
import { findSecondFactor } from './second-factor.queries.ts';

/** Calls on whether a company demands a second factor of its managers. */
export const companyDemandCalls: Pick<Service<typeof api.secondFactor>, 'demand' | 'changeDemand'> = {
  async demand({ db, reach }) {
    return getDemand(db, reach);
  },

  async changeDemand({ db, reach, user, now }, { body: { is_demanded, old_password } }) {
    await lockDemand(db, reach);
    const owner = await getAccount(db, user.id);
    if (!(await findSecondFactor(db, user.id))?.confirmed_at) throw new Refusal('second_factor_missing');
    await refuseWrongPassword(owner.password_hash, old_password);
    const before = await getDemand(db, reach);
    const changes = changesBetween(
      { managers_need_second_factor: before.is_demanded },
      { managers_need_second_factor: is_demanded },
    );
    if (changes.length === 0) return before;
    await updateDemand(db, reach, is_demanded);
    await insertLogEntry(db, reach, { type: 'company_changed', subject: null, changes, user, now });
    return { ...before, is_demanded };
  },
};
