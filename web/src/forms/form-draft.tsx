import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useTimestamp } from '../clock/clock.ts';
import { browserStorage } from '../session/browser-storage.ts';
import { useSessionStore, useUser } from '../session/session-context.tsx';
import { createWorkStorage } from '../session/work-storage.ts';
import { formatTimestamp } from '../texts/format.ts';
import type { AppForm } from '../ui/forms/app-form.ts';
import { Group } from '../ui/frame/layout.ts';
import { Button } from '../ui/marks/button.tsx';
import { Notice } from '../ui/messages/notice.tsx';

const storedDraft = z.object({ typedAt: z.string(), values: z.record(z.string(), z.unknown()) });
type StoredDraft = z.infer<typeof storedDraft>;

export type FormDraft = {
  /** Work that was left unsaved at the last visit; null when there is nothing, or after the answer. */
  readonly offered: StoredDraft | null;
  readonly takeBack: () => void;
  readonly discard: () => void;
  /** Forgets what was typed, because it was saved. */
  readonly forget: () => void;
};

/**
 * Keeps what is typed in a form in this browser until it is saved, and offers it again at the next visit. It belongs to
 * the user, and signing out deletes it.
 *
 * @param name identifies the form among the stored work of the user
 */
export function useFormDraft<Values extends object>(name: string, form: AppForm<Values>): FormDraft {
  const { id: userId } = useUser();
  const session = useSessionStore();
  const timestamp = useTimestamp();
  const storage = useMemo(() => createWorkStorage(browserStorage(), userId), [userId]);
  const key = `form ${name}`;
  const [offered, setOffered] = useState(() => fittingDraft(storage.read(key), form.initial));
  const forget = useCallback((): void => {
    storage.remove(key);
  }, [storage, key]);

  const text = JSON.stringify(form.values);
  const seen = useRef(text);
  useEffect(() => {
    if (seen.current === text) return;
    seen.current = text;
    if (!form.dirty) {
      forget();
      return;
    }
    // Stores nothing for a user who has signed out, or was replaced in another tab.
    const isTheirs = session.current()?.user.id === userId || session.ending() === 'expired';
    if (isTheirs) storage.write(key, { typedAt: timestamp(), values: JSON.parse(text) } satisfies StoredDraft);
  });

  return {
    offered,
    forget,
    takeBack: () => {
      for (const [path, value] of Object.entries(offered?.values ?? {})) form.set(path as never, value as never);
      setOffered(null);
    },
    discard: () => {
      forget();
      setOffered(null);
    },
  };
}

/** A stored draft that has the fields of the form and differs from its values; null for anything else. */
function fittingDraft(stored: unknown, initial: object): StoredDraft | null {
  const draft = storedDraft.safeParse(stored).data;
  if (!draft) return null;
  const names = Object.keys(initial);
  const isComplete = names.length === Object.keys(draft.values).length && names.every((name) => name in draft.values);
  return isComplete && JSON.stringify(draft.values) !== JSON.stringify(initial) ? draft : null;
}

/** Offers what was left unsaved in a form. Renders nothing when there is nothing. */
export function DraftOffer({ draft: { offered, takeBack, discard } }: { readonly draft: FormDraft }) {
  const { t } = useTranslation('layout');
  if (offered === null) return null;
  return (
    <Notice>
      <p>{t('draft.offer', { time: formatTimestamp(offered.typedAt) })}</p>
      <Group gap="xs">
        <Button size="xs" kind="primary" onClick={takeBack}>
          {t('draft.takeBack')}
        </Button>
        <Button size="xs" onClick={discard}>
          {t('draft.discard')}
        </Button>
      </Group>
    </Notice>
  );
}
