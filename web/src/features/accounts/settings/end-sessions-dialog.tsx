import * as api from '@zeitblatt/contract/api';
import type { OwnSession } from '@zeitblatt/domain/accounts/access/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { useDeletion } from '../../../forms/use-deletion.ts';
import { useLeaveToSignIn } from '../../../session/use-leave-to-sign-in.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { Text } from '../../../ui/frame/layout.ts';
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

const WORDS = {
  one: { title: 'sessions.endTitle', label: 'sessions.end', text: 'sessions.endText' },
  others: { title: 'sessions.endOthers', label: 'sessions.endOthers', text: 'sessions.endOthersText' },
  all: { title: 'sessions.endAll', label: 'sessions.endAll', text: 'sessions.endAllText' },
} as const;

/** Asks before devices are signed out. */
export function EndSessionsDialog({ wish, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation('settings');
  const name = useDeviceName();
  // Keeps the content while the closed dialog fades out.
  const [shown, setShown] = useState(wish);
  if (wish !== null && wish !== shown) setShown(wish);
  const one = useDeletion(api.sessions.end, { onClose });
  const others = useDeletion(api.sessions.endOthers, { onClose });
  const all = useEndAll();
  const words = WORDS[shown?.what ?? 'one'];
  const end = () => {
    if (wish?.what === 'one') one.remove({ params: { id: wish.session.id } });
    else if (wish?.what === 'others') others.remove({});
    else if (wish) void all.end();
  };
  return (
    <ConfirmDialog
      opened={wish !== null}
      onClose={onClose}
      title={t(words.title)}
      confirmLabel={t(words.label)}
      busy={one.isDeleting || others.isDeleting || all.isEnding}
      onConfirm={end}
    >
      <Text>{t(words.text)}</Text>
      {shown?.what === 'one' && <Text fw={600}>{name(shown.session)}</Text>}
    </ConfirmDialog>
  );
}

/** Ends every session, and so also the one of this page, which then shows the sign-in. */
function useEndAll() {
  const leave = useLeaveToSignIn();
  const write = useWrite(api.sessions.endAll);
  const end = async () => {
    try {
      await write.send({});
      await leave();
    } catch (error) {
      reportFailure(error);
    }
  };
  return { end, isEnding: write.isSending };
}
