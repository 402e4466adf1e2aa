import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../http/context.ts';
import { fieldRefusal } from '../../http/refusal.ts';
import { findLanguages, getUser } from '../../sessions/sessions.queries.ts';
import { updateAcceptedDpp, updateProfile } from './accounts.queries.ts';

export const profileCalls: Pick<Service<typeof api.accounts>, 'profile' | 'updateAcceptedDpp'> = {
  async profile({ db, user }, { body }) {
    const languages = await findLanguages(db);
    if (!languages.some((language) => language.id === body.lang_id))
      throw fieldRefusal('lang_id', 'validation:invalid');
    await updateProfile(db, user.id, body);
    return { user: await getUser(db, user.id) };
  },

  async updateAcceptedDpp({ db, user, now }, { body: { value } }) {
    await updateAcceptedDpp(db, user.id, value ? now : null);
    return { user: await getUser(db, user.id) };
  },
};
