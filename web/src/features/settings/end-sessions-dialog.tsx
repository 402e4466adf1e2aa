import { useRouter } from '@tanstack/react-router';
import { api } from '@zeitblatt/contract/api';
import type { OwnSession } from '@zeitblatt/domain/access/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { reportFailure } from '../../errors/failure.ts';
import { useDeletion } from '../../forms/use-deletion.ts';
import { useSessionStore } from '../../session/session-context.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout.ts';
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
  const end = {
    one: (session: OwnSession) => one.remove({ params: { id: session.id } }),
    others: () => others.remove({}),
    all: () => void all.end(),
  };
  const texts = {
    one: { title: t('sessions.endTitle'), label: t('sessions.end'), text: t('sessions.endText') },
    others: { title: t('sessions.endOthers'), label: t('sessions.endOthers'), text: t('sessions.endOthersText') },
    all: { title: t('sessions.endAll'), label: t('sessions.endAll'), text: t('sessions.endAllText') },
  }[shown?.what ?? 'one'];
  return (
    <ConfirmDialog
      opened={wish !== null}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.label}
      busy={one.isDeleting || others.isDeleting || all.isEnding}
      onConfirm={() => wish && (wish.what === 'one' ? end.one(wish.session) : end[wish.what]())}
    >
      <Text>{texts.text}</Text>
      {shown?.what === 'one' && <Text fw={600}>{name(shown.session)}</Text>}
    </ConfirmDialog>
  );
}

/** Ends every session, and so also the one of this page, which then shows the sign-in. */
function useEndAll() {
  const store = useSessionStore();
  const router = useRouter();
  const write = useWrite(api.sessions.endAll);
  const end = async () => {
    try {
      await write.send({});
      store.end('signed_out');
      await router.navigate({ to: '/login', search: {}, ignoreBlocker: true });
    } catch (error) {
      reportFailure(error);
    }
  };
  return { end, isEnding: write.isSending };
}
