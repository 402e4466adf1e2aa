import type { api } from '@zeitblatt/contract/api';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { FieldRefusal } from '../../../http/context/refusal.ts';
import { findLeastPresent } from '../leave/requested-leave.queries.ts';
import { findManagers, findNamedGranters, lockHandling, replaceHandling } from './granters.queries.ts';

type Granters = readonly { readonly user_id: number; readonly deputy_id: number | null }[];

/** The calls on the managers who are told of requests, and on how many people are needed each day. */
export const handlingCalls: Service<Pick<typeof api.leaveRequests, 'handling' | 'changeHandling'>> = {
  handling: (context) => toAnswer(context),

  async changeHandling(context, { body: { granters, least_present } }) {
    const { db, reach, user, now } = context;
    const { least_present: before } = await lockHandling(db, reach);
    const names = new Map((await findManagers(db, reach)).map(({ user_id, name }) => [user_id, name]));
    refuseStrangers(granters, names);
    const stored = await findNamedGranters(db, reach);
    const changes = changesBetween(
      { leave_granters: inWords(stored, names), least_present: before },
      { leave_granters: inWords(granters, names), least_present },
    );
    if (changes.length > 0) {
      await replaceHandling(db, reach, granters, least_present);
      await insertLogEntry(db, reach, { type: 'leave_handling_changed', subject: null, changes, user, now });
    }
    return toAnswer(context);
  },
};

async function toAnswer({ db, reach }: CompanyContext) {
  const managers = await findManagers(db, reach);
  const ids = new Set(managers.map(({ user_id }) => user_id));
  const named = (await findNamedGranters(db, reach)).filter(({ user_id }) => ids.has(user_id));
  const granters = named.map(({ user_id, deputy_id }) => ({
    user_id,
    deputy_id: deputy_id !== null && ids.has(deputy_id) ? deputy_id : null,
  }));
  return { granters, least_present: await findLeastPresent(db, reach), managers };
}

/** @throws FieldRefusal for who is no manager of the company, and who stands in for oneself */
function refuseStrangers(granters: Granters, names: ReadonlyMap<number, string>): void {
  const problems = granters.flatMap(({ user_id, deputy_id }, index) => {
    const isWrongDeputy = deputy_id !== null && (!names.has(deputy_id) || deputy_id === user_id);
    const fields = [...(names.has(user_id) ? [] : ['user_id']), ...(isWrongDeputy ? ['deputy_id'] : [])];
    const message = { key: 'validation:invalid', params: {} };
    return fields.map((field) => ({ path: `granters.${index}.${field}`, message }));
  });
  if (problems.length > 0) throw new FieldRefusal(problems);
}

const inWords = (granters: Granters, names: ReadonlyMap<number, string>): string | null => {
  const named = granters.map(({ user_id, deputy_id }) => {
    const name = names.get(user_id) ?? '–';
    return deputy_id === null ? name : `${name} (${names.get(deputy_id) ?? '–'})`;
  });
  return named.length === 0 ? null : named.join(', ');
};
