import * as api from '@zeitblatt/contract/api';
import type { TrackDay } from '@zeitblatt/domain/time-tracking/track';
import { use, useState } from 'react';
import { isOutcomeUnknown } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { ClockContext } from '../../clock/clock.ts';
import { reportFailure } from '../../errors/failure.ts';
import { notify } from '../../ui/notify.ts';
import { stateOf } from './counter.ts';

export type Stamps = {
  readonly isBusy: boolean;
  /** When a start was pressed that is not answered yet, by the clock of the device: the counter counts already. */
  readonly pressedAt: number | null;
  /** Whether no answer came to the last stamp, so that it is unknown whether it was recorded. */
  readonly isUnanswered: boolean;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Start and stop. A stamp without an answer is repeated under its idempotency key as long as the tracks stay as they are.
 * Once they have changed, the next start is a new one.
 *
 * @param readAgain reads the tracks
 */
export function useStamps(day: TrackDay, readAgain: () => Promise<unknown>): Stamps {
  const now = use(ClockContext);
  const occasion = stateOf(day);
  const start = useWrite(api.timeTracking.start, { occasion });
  const stop = useWrite(api.timeTracking.stop, { occasion });
  const [isBusy, setBusy] = useState(false);
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const [unanswered, setUnanswered] = useState<string | null>(null);

  const stamp = async (send: () => Promise<{ success: string }>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setUnanswered(null);
    try {
      const { success } = await send();
      notify.success(success, 'timer');
      await readAgain();
    } catch (error) {
      if (isOutcomeUnknown(error)) setUnanswered(occasion);
      else reportFailure(error);
      // Not awaited: without a network it would wait for one.
      void readAgain();
    }
    setPressedAt(null);
    setBusy(false);
  };

  return {
    isBusy,
    pressedAt,
    isUnanswered: unanswered === occasion,
    start: () => {
      setPressedAt(now());
      return stamp(() => start.send({}));
    },
    stop: () => stamp(() => stop.send({})),
  };
}
