import * as api from '@zeitblatt/contract/api';
import type { StampKind, TrackDay } from '@zeitblatt/domain/time-tracking/track';
import { use, useState } from 'react';
import { isOutcomeUnknown } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { ClockContext } from '../../clock/clock.ts';
import { reportFailure } from '../../errors/failure.ts';
import { notify } from '../../ui/notify.ts';
import { stateOf } from './counter.ts';

export type Stamps = {
  /** The stamp that is on its way; null when none is. */
  readonly busy: StampKind | null;
  /** What was pressed last on this page; null when nothing was. */
  readonly last: StampKind | null;
  /** When a start was pressed that is not answered yet, by the clock of the device: the counter counts already. */
  readonly pressedAt: number | null;
  /** Whether no answer came to the last stamp, so that it is unknown whether it was recorded. */
  readonly isUnanswered: boolean;
  readonly press: (kind: StampKind) => Promise<void>;
};

/**
 * Start, break and stop. A stamp without an answer is repeated under its idempotency key as long as the tracks stay as they
 * are. Once they have changed, the next start is a new one.
 *
 * @param readAgain reads the tracks
 */
export function useStamps(day: TrackDay, readAgain: () => Promise<unknown>): Stamps {
  const now = use(ClockContext);
  const occasion = stateOf(day);
  const calls = {
    start: useWrite(api.timeTracking.start, { occasion }),
    break: useWrite(api.timeTracking.break, { occasion }),
    stop: useWrite(api.timeTracking.stop, { occasion }),
  };
  const [busy, setBusy] = useState<StampKind | null>(null);
  const [last, setLast] = useState<StampKind | null>(null);
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const [unanswered, setUnanswered] = useState<string | null>(null);

  const press = async (kind: StampKind): Promise<void> => {
    if (busy !== null) return;
    setBusy(kind);
    setLast(kind);
    setUnanswered(null);
    if (kind === 'start') setPressedAt(now());
    try {
      const { success } = await calls[kind].send({});
      notify.success(success, 'timer');
      await readAgain();
    } catch (error) {
      if (isOutcomeUnknown(error)) setUnanswered(occasion);
      else reportFailure(error);
      // Not awaited: without a network it would wait for one.
      void readAgain();
    }
    setPressedAt(null);
    setBusy(null);
  };

  return { busy, last, pressedAt, isUnanswered: unanswered === occasion, press };
}
