import * as z from 'zod';
import { inStore } from './device-database.ts';

/** An answer of the server, with the time of the device at which it was seen last, in milliseconds since 1970. */
export type SeenAnswer<Output> = { readonly answer: Output; readonly seenAt: number };

const seenOf = <S extends z.ZodType>(answer: S) => z.object({ answer, seenAt: z.number() });

/** Key of an answer: it belongs to one account. */
const keyOf = (userId: number, name: string): string => `${userId} ${name}`;

/** Answers that were seen on this device, by account: they are read again without a network. */
export const seenAnswers = {
  /** Null where it was never seen, or by a version with another format. */
  read: async <S extends z.ZodType>(
    userId: number,
    name: string,
    schema: S,
  ): Promise<SeenAnswer<z.output<S>> | null> => {
    const row: unknown = await inStore('days', 'readonly', (store) => store.get(keyOf(userId, name)));
    const seen = seenOf(schema).safeParse(row).data as SeenAnswer<z.output<S>> | undefined;
    return seen ?? null;
  },
  keep: async <S extends z.ZodType>(userId: number, name: string, schema: S, seen: SeenAnswer<z.output<S>>) => {
    const row = { answer: z.encode(schema, seen.answer), seenAt: seen.seenAt };
    await inStore('days', 'readwrite', (store) => store.put(row, keyOf(userId, name)));
  },
  /** Forgets what others than this account have seen. */
  forgetOthers: async (userId: number): Promise<void> => {
    const keys = await inStore('days', 'readonly', (store) => store.getAllKeys());
    for (const key of keys) {
      const isOwn = typeof key === 'string' && key.startsWith(keyOf(userId, ''));
      if (!isOwn) await inStore('days', 'readwrite', (store) => store.delete(key));
    }
  },
  forget: async (): Promise<void> => {
    await inStore('days', 'readwrite', (store) => store.clear());
  },
} as const;
