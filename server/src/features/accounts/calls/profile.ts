import type { api } from '@zeitblatt/contract/api';
import { AGREEMENT_VERSION } from '@zeitblatt/domain/billing/legal/agreement-version';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Service } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal } from '../../../http/context/refusal.ts';
import type { SignedIn } from '../../../sessions/signed-in.ts';
import { findLanguages, getUser } from '../../../sessions/users.queries.ts';
import { acceptAgreement, updateProfile, withdrawAgreement } from '../account/accounts.queries.ts';
import { isAccountOfEmployee } from '../account/employee-accounts.queries.ts';

export const profileCalls: Pick<Service<typeof api.accounts>, 'profile' | 'updateAcceptedDpp'> = {
  async profile({ db, user, now }, { body }) {
    const languages = await findLanguages(db);
    if (!languages.some((language) => language.id === body.lang_id))
      throw fieldRefusal('lang_id', 'validation:invalid');
    await insertRename(db, user, { names: body, now });
    await updateProfile(db, user.id, body);
    return { user: await getUser(db, user.id, now) };
  },

  async updateAcceptedDpp({ db, user, now }, { body: { value, version = AGREEMENT_VERSION } }) {
    if (value && version !== AGREEMENT_VERSION) throw fieldRefusal('version', 'validation:agreementChanged');
    await (value ? accept(db, user, now) : withdraw(db, user, now));
    return { user: await getUser(db, user.id, now) };
  },
};

async function accept(db: Db, user: SignedIn, now: Temporal.Instant): Promise<void> {
  const isNew = await acceptAgreement(db, user.id, AGREEMENT_VERSION, now);
  if (isNew) await insertAgreementEntry(db, user, { type: 'agreement_accepted', subject: AGREEMENT_VERSION, now });
}

async function withdraw(db: Db, user: SignedIn, now: Temporal.Instant): Promise<void> {
  const version = await withdrawAgreement(db, user.id);
  if (version !== undefined)
    await insertAgreementEntry(db, user, { type: 'agreement_withdrawn', subject: version, now });
}

type AgreementEntry = {
  readonly type: 'agreement_accepted' | 'agreement_withdrawn';
  /** The version. */
  readonly subject: string | null;
  readonly now: Temporal.Instant;
};

/** Logs what a user says to the agreement: the log stays when the account goes. */
async function insertAgreementEntry(db: Db, user: SignedIn, entry: AgreementEntry): Promise<void> {
  if (user.company_id === null) return;
  await insertLogEntry(db, { companyId: user.company_id }, { ...entry, user });
}

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
  const before = await getUser(db, user.id, now);
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
