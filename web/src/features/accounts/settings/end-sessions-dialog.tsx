import * as api from '@zeitblatt/contract/api';
import type { OwnSession } from '@zeitblatt/domain/accounts/access/session';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { PasswordDialog } from '../../../forms/password-dialog.tsx';
import { useDeletion } from '../../../forms/use-deletion.ts';
import { useLeaveToSignIn } from '../../../session/use-leave-to-sign-in.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
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

/** Asks before devices are signed out; before many are, for the password too. */
export function EndSessionsDialog({ wish, onClose }: EndSessionsDialogProps) {
  const shown = useLastShown(wish);
  const props = { opened: wish !== null, onClose };
  if (shown === null) return null;
  return shown.what === 'one' ? (
    <EndOneDialog {...props} session={shown.session} />
  ) : (
    <EndManyDialog {...props} what={shown.what} />
  );
}

type Opened = { readonly opened: boolean; readonly onClose: () => void };

function EndOneDialog({ session, ...props }: Opened & { readonly session: OwnSession }) {
  const { t } = useTranslation('settings');
  const name = useDeviceName();
  const { remove, isDeleting } = useDeletion(api.sessions.end, { onClose: props.onClose });
  return (
    <ConfirmDialog
      {...props}
      title={t('sessions.endTitle')}
      confirmLabel={t('sessions.end')}
      busy={isDeleting}
      onConfirm={() => remove({ params: { id: session.id } })}
    >
      <Text>{t('sessions.endText')}</Text>
      <Text fw={600}>{name(session)}</Text>
    </ConfirmDialog>
  );
}

const WORDS = {
  others: { label: 'sessions.endOthers', text: 'sessions.endOthersText' },
  all: { label: 'sessions.endAll', text: 'sessions.endAllText' },
} as const;

/** After the end of all sessions this page shows the sign-in. */
function EndManyDialog({ what, ...props }: Opened & { readonly what: 'others' | 'all' }) {
  const { t } = useTranslation('settings');
  const leave = useLeaveToSignIn();
  const others = useWrite(api.sessions.endOthers);
  const all = useWrite(api.sessions.endAll);
  const end = async (body: { old_password: string }) => {
    if (what === 'all') {
      await all.send({ body });
      await leave();
      return;
    }
    const { success } = await others.send({ body });
    props.onClose();
    notify.success(success);
  };
  return (
    <PasswordDialog
      {...props}
      title={t(WORDS[what].label)}
      confirmLabel={t(WORDS[what].label)}
      passwordLabel={t('email.password')}
      onConfirm={end}
    >
      <Text>{t(WORDS[what].text)}</Text>
    </PasswordDialog>
  );
}
