import { useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import type { StampKind } from '@zeitblatt/domain/days/timer/track';
import { use, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useClient } from '../../../api/client-context.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { makeReadsStale } from '../../../api/stale-reads.ts';
import { ClockContext } from '../../../clock/clock.ts';
import { reportFailure } from '../../../errors/failure.ts';
import type { StampQueue } from './waiting/stamp-queue.ts';

/** Time after which a press without an answer waits on the device, in milliseconds. */
const PATIENCE_MS = 10_000;

export type Stamps = {
  /** The stamp that is on its way; null when none is. */
  readonly busy: StampKind | null;
  /** Last press on this page; null when nothing was. */
  readonly last: StampKind | null;
  /** When a start was pressed that is not answered yet, by the clock of the device: the counter counts already. */
  readonly pressedAt: number | null;
  /** Effect of the last press, in the words of the server, for screen readers; null when it was not recorded. */
  readonly said: string | null;
  /** Whether the last press was refused because another device had stamped before it. */
  readonly isOutrun: boolean;
  readonly press: (kind: StampKind) => Promise<void>;
};

/** The presses that are on their way, one after the other. */
type Line = { readonly newest: StampKind | null; readonly done: Promise<void> };

/**
 * Start, break and stop. Without a network, or behind others that wait, a press is kept on this device. A press that gets no
 * answer is kept under the idempotency key of its call: if that was carried out after all, the server knows the stamp.
 *
 * @param readAgain reads the tracks
 */
export function useStamps(queue: StampQueue, readAgain: () => Promise<unknown>): Stamps {
  const now = use(ClockContext);
  const client = useClient();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<StampKind | null>(null);
  const [last, setLast] = useState<StampKind | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isOutrun, setOutrun] = useState(false);
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  // A press of another button while one is on its way is sent after it; a second press of the same one is none.
  const line = useRef<Line>({ newest: null, done: Promise.resolve() });

  const send = async (kind: StampKind, press: { readonly id: string; readonly pressedAt: number }): Promise<void> => {
    const isWaiting = queue.state().stamps.some(({ reason }) => reason === null);
    if (isWaiting || !navigator.onLine) {
      await queue.keep(kind, press);
      // Not awaited: the press is safe on this device.
      if (navigator.onLine) void queue.flush();
      return;
    }
    const endpoint = api.timeTracking[kind];
    const options = { idempotencyKey: press.id, signal: AbortSignal.timeout(PATIENCE_MS) };
    try {
      const { success } = await client.call(endpoint, {}, options);
      makeReadsStale(cache, endpoint.changes);
      await readAgain();
      setSaid(success);
    } catch (error) {
      if (isAnswer(error)) throw error;
      await queue.keep(kind, press);
    }
  };

  const sendPressed = async (kind: StampKind, moment: number): Promise<void> => {
    setBusy(kind);
    setSaid(null);
    setOutrun(false);
    if (kind === 'start') setPressedAt(moment);
    try {
      await send(kind, { id: newIdempotencyKey(), pressedAt: moment });
    } catch (error) {
      if (isOutrunBy(error)) setOutrun(true);
      else reportFailure(error);
      // Not awaited: without a network it would wait for one.
      void readAgain();
    }
    setPressedAt(null);
    setBusy(null);
  };

  const press = (kind: StampKind): Promise<void> => {
    const { newest, done } = line.current;
    if (newest === kind) return done;
    setLast(kind);
    const moment = now();
    const own = done.then(() => sendPressed(kind, moment));
    line.current = { newest: kind, done: own };
    return own.finally(() => {
      if (line.current.done === own) line.current = { newest: null, done: own };
    });
  };

  return { busy, last, pressedAt, said, isOutrun, press };
}

/** Refusals of a press that no longer fits what was recorded meanwhile. */
const OUTRUN: ReadonlySet<string | null> = new Set(['track_running', 'no_track_running', 'track_forgotten']);

const isOutrunBy = (error: unknown): boolean => error instanceof ApiError && OUTRUN.has(error.code);

/** Whether the server has decided; otherwise the press may have been recorded, or not. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.status < 500;
