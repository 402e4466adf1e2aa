import * as api from '@zeitblatt/contract/api';
import type { CallArguments } from '@zeitblatt/contract/call/endpoint';
import { useWrite } from '../api/use-write.ts';
import { changeLanguage } from '../texts/i18n.ts';
import { useSessionStore } from './session-context.tsx';

/** Saves name and language, and updates the page at once. */
export function useSaveProfile() {
  const store = useSessionStore();
  const profile = useWrite(api.accounts.profile);
  return {
    isSaving: profile.isSending,
    save: async (body: CallArguments<typeof api.accounts.profile>['body']) => {
      const { user } = await profile.send({ body });
      await changeLanguage(user.lang.name);
      store.setUser(user);
    },
  };
}
