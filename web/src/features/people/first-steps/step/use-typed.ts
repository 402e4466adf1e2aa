import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import { browserStorage } from '../../../../session/browser-storage.ts';
import { useSessionStore, useUser } from '../../../../session/session-context.tsx';
import { createWorkStorage } from '../../../../session/work-storage.ts';

/** Typed data of the first steps; each part has its place in the storage. */
const PARTS = ['company', 'person', 'table', 'work time'] as const;
type Part = (typeof PARTS)[number];

const nameOf = (part: Part): string => `first steps ${part}`;

function useStorage() {
  const { id } = useUser();
  return useMemo(() => createWorkStorage(browserStorage(), id), [id]);
}

/**
 * Typed data of a part of the first steps. It is kept in this browser while they type, so that a reload, a lost
 * network or an expired session loses nothing.
 *
 * @param schema what is stored; anything else counts as nothing
 */
export function useTyped<Value>(part: Part, schema: z.ZodType<Value>, empty: Value) {
  const storage = useStorage();
  const session = useSessionStore();
  const { id } = useUser();
  const [left] = useState<Value>(() => schema.safeParse(storage.read(nameOf(part))).data ?? empty);
  const keep = useCallback(
    (value: Value) => {
      // Stores nothing for a user who has signed out, or was replaced in another tab.
      const isTheirs = session.current()?.user.id === id || session.ending() === 'expired';
      if (isTheirs) storage.write(nameOf(part), value);
    },
    [storage, session, id, part],
  );
  return { left, keep };
}

/** Keeps what is typed in a form, whenever it changes. */
export function useKeptValues<Value>(value: Value, keep: (value: Value) => void): void {
  const text = JSON.stringify(value);
  const kept = useRef(text);
  useEffect(() => {
    if (kept.current === text) return;
    kept.current = text;
    keep(JSON.parse(text) as Value);
  }, [text, keep]);
}

/** Forgets what was typed, because it was saved. */
export function useForgetTyped(): (...parts: readonly Part[]) => void {
  const storage = useStorage();
  return (...parts) => {
    for (const part of parts.length === 0 ? PARTS : parts) storage.remove(nameOf(part));
  };
}

/** Lets everything that was typed survive signing out, because the user wants to go on later. */
export function useKeepTyped(): () => void {
  const storage = useStorage();
  return () => {
    for (const part of PARTS) storage.makeLast(nameOf(part));
  };
}
