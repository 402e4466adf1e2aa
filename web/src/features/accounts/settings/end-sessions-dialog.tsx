import * as api from '@zeitblatt/contract/api';
import type { OwnSession } from '@zeitblatt/domain/accounts/access/session';
import { useTranslation } from 'react-i18next';
import { isGone } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { PasswordDialog } from '../../../forms/password-dialog.tsx';
import { useLeaveToSignIn } from '../../../session/use-leave-to-sign-in.ts';
import { useLastShown } from '../../../ui/dialogs/use-last-shown.ts';
import { Text } from '../../../ui/frame/layout.ts';
import { notify } from '../../../ui/messages/notify.ts';
import { useDeviceName } from './use-device-name.ts';

/** Which sessions the user wants to end. */
export type SessionEnd =
  | { readonly what: 'one'; readonly session: OwnSession }
  | { readonly what: 'others' }
  | { readonly what: 'all' };

type EndSessionsDialogProps = {
  /** Null while the dialog is closed. */
  readonly wish: SessionEnd | null;
  readonly onClose: () => void;
};

/** Asks for the password before devices are signed out. */
export function EndSessionsDialog({ wish, onClose }: EndSessionsDialogProps) {
  const shown = useLastShown(wish);
  return shown && <EndDialog wish={shown} opened={wish !== null} onClose={onClose} />;
}

const WORDS = {
  one: { title: 'sessions.endTitle', label: 'sessions.end', text: 'sessions.endText' },
  others: { title: 'sessions.endOthers', label: 'sessions.endOthers', text: 'sessions.endOthersText' },
  all: { title: 'sessions.endAll', label: 'sessions.endAll', text: 'sessions.endAllText' },
} as const;

type EndDialogProps = { readonly wish: SessionEnd; readonly opened: boolean; readonly onClose: () => void };

function EndDialog({ wish, opened, onClose }: EndDialogProps) {
  const { t } = useTranslation('settings');
  const name = useDeviceName();
  const end = useEnd(wish, onClose);
  const { title, label, text } = WORDS[wish.what];
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      title={t(title)}
      confirmLabel={t(label)}
      passwordLabel={t('email.password')}
      onConfirm={end}
    >
      <Text>{t(text)}</Text>
      {wish.what === 'one' && <Text fw={600}>{name(wish.session)}</Text>}
    </PasswordDialog>
  );
}

/** Ends the sessions by the password. After the end of all this page shows the sign-in. */
function useEnd(wish: SessionEnd, onClose: () => void) {
  const leave = useLeaveToSignIn();
  const one = useWrite(api.sessions.end, { isAboutRow: true });
  const others = useWrite(api.sessions.endOthers);
  const all = useWrite(api.sessions.endAll);
  const ask = (body: { old_password: string }) =>
    wish.what === 'one' ? one.send({ params: { id: wish.session.id }, body }) : others.send({ body });
  return async (body: { old_password: string }) => {
    if (wish.what === 'all') {
      await all.send({ body });
      return leave();
    }
    try {
      notify.success((await ask(body)).success);
    } catch (error) {
      if (!isGone(error)) throw error;
      reportFailure(error);
    }
    onClose();
  };
}
