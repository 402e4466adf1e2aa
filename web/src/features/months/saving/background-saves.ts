import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../api/client.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import type { EditorState } from '../../../month-sheet/model/editor-state.ts';
import { attemptSave, invalidateSavedSheet, type SaveOutcome, saveCallOf } from './save-sheet.ts';

/* Sheets of a review that are saved while the user reads the next ones. They outlive their screen; the entries stay
   in the browser's storage until the sheet is saved. */

let underWay: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function put(next: ReadonlySet<string>): void {
  if (underWay.size === 0) window.addEventListener('beforeunload', askFirst);
  underWay = next;
  if (underWay.size === 0) window.removeEventListener('beforeunload', askFirst);
  for (const listener of listeners) listener();
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Keys of the sheets that are being saved. */
export const savesInProgress = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  names: () => underWay,
} as const;

type Surroundings = { readonly client: Client; readonly cache: QueryClient; readonly userName: string };

/** Saves a month in the background, under a key for screens that wait for it. */
export async function saveInBackground(
  { client, cache, userName }: Surroundings,
  name: string,
  month: EditorState,
): Promise<SaveOutcome> {
  put(new Set([...underWay, name]));
  const { endpoint, args } = saveCallOf(month);
  const outcome = await attemptSave({
    client,
    month,
    userName,
    send: () => client.call(endpoint, args as never, { idempotencyKey: newIdempotencyKey() }),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  invalidateSavedSheet(cache, month.sheet);
  put(new Set([...underWay].filter((other) => other !== name)));
  return outcome;
}
