import { setImmediate as othersFirst } from 'node:timers/promises';
import * as z from 'zod';
import { MOST_PROBLEMS } from './errors.ts';

/** From so many signs on a body takes long enough for others to notice. */
export const LARGE = 256 * 1024;

let last: Promise<unknown> = Promise.resolve();

/**
 * Does work on large bodies one after the other: in slices, of which two at a time would hold up everybody twice as long.
 * The work must wait for nothing else.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Does work that stops now and then, and lets others have their turn whenever it does. */
export async function finish<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await othersFirst();
  }
}

/** Reads a body by its rules: one with a long list entry for entry, in slices. @throws z.ZodError */
export async function readBody(schema: z.ZodType, body: unknown): Promise<unknown> {
  const long = longListOf(schema, body);
  return long ? inTurn(() => finish(readEntries(long))) : schema.parse(body);
}

type LongList = { schema: z.ZodObject; name: string; list: z.ZodArray; body: object; entries: readonly unknown[] };

/** Entries that are read in one go: about 2 ms of changed sheets. */
const FEW = 20;

function longListOf(schema: z.ZodType, body: unknown): LongList | null {
  // Rules of the whole body want to see all of it.
  if (!(schema instanceof z.ZodObject) || schema.def.checks?.length || typeof body !== 'object' || !body) return null;
  for (const [name, list] of Object.entries(schema.shape)) {
    const entries: unknown = Reflect.get(body, name);
    if (list instanceof z.ZodArray && Array.isArray(entries) && entries.length > FEW)
      return { schema, name, list, body, entries };
  }
  return null;
}

/** Stops looking when there are more problems than anybody is told of, and does not look into a list that is too long. */
function* readEntries({ schema, name, list, body, entries }: LongList): Generator<void, unknown> {
  const whole = schema.extend({ [name]: list.clone({ ...list.def, element: z.unknown() }) }).safeParse(body);
  const issues = [...(whole.error?.issues ?? [])];
  if (issues.some(({ path }) => path[0] === name)) throw new z.ZodError(issues);
  const read: unknown[] = [];
  for (const [at, entry] of entries.entries()) {
    const { data, error } = z.safeParse(list.def.element, entry);
    if (error) issues.push(...error.issues.map((issue) => ({ ...issue, path: [name, at, ...issue.path] })));
    else read.push(data);
    if (issues.length > MOST_PROBLEMS) break;
    if (at % FEW === FEW - 1) yield;
  }
  if (issues.length > 0) throw new z.ZodError(issues);
  return { ...whole.data, [name]: read };
}
