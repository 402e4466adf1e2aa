import type { api } from '@zeitblatt/contract/api';
import { insertLogEntry } from '../../audit/log.queries.ts';
import type { Db } from '../../database/database.ts';
import type { Service } from '../../http/context.ts';
import { FieldRefusal, fieldRefusal } from '../../http/refusal.ts';
import { findLanguages, getUser } from '../../sessions/sessions.queries.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import { updateAcceptedDpp, updateProfile } from './accounts.queries.ts';
import { isAccountOfEmployee } from './employee-accounts.queries.ts';

export const profileCalls: Pick<Service<typeof api.accounts>, 'profile' | 'updateAcceptedDpp'> = {
  async profile({ db, user, now }, { body }) {
    const languages = await findLanguages(db);
    if (!languages.some((language) => language.id === body.lang_id))
      throw fieldRefusal('lang_id', 'validation:invalid');
    await insertRename(db, user, { names: body, now });
    await updateProfile(db, user.id, body);
    return { user: await getUser(db, user.id) };
  },

  async updateAcceptedDpp({ db, user, now }, { body: { value } }) {
    await updateAcceptedDpp(db, user.id, value ? now : null);
    return { user: await getUser(db, user.id) };
  },
};

type Rename = {
  readonly names: { readonly first_name: string; readonly last_name: string };
  readonly now: Temporal.Instant;
};

/**
 * Logs a change of the own name, from the old name to the new one. The entry is written before the change, so that its
 * author has the old name: a name in the log could otherwise be forged for a while and then taken back.
 *
 * @throws FieldRefusal for an account of an employee: its name comes from the employee, which the manager changes
 * @source docs/decisions.md D69
 */
async function insertRename(db: Db, user: SignedIn, { names, now }: Rename): Promise<void> {
  const before = await getUser(db, user.id);
  const changes = (['first_name', 'last_name'] as const)
    .filter((field) => before[field] !== names[field])
    .map((field) => ({ field, old: before[field], new: names[field] }));
  if (changes.length === 0 || user.company_id === null) return;
  const reach = { companyId: user.company_id };
  if (await isAccountOfEmployee(db, reach, user.id))
    throw new FieldRefusal(
      changes.map(({ field }) => ({ path: field, message: { key: 'validation:nameOfEmployee', params: {} } })),
    );
  const entry = { type: 'profile_changed', subject: user.name, changes, user, now } as const;
  await insertLogEntry(db, reach, entry);
}
