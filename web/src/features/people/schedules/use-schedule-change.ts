import * as api from '@zeitblatt/contract/api';
import type { CallArguments } from '@zeitblatt/contract/call/endpoint';
import type { Schedule } from '@zeitblatt/domain/people/schedules/schedule';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { FailureShownElsewhere } from '../../../errors/failure-shown-elsewhere.ts';
import { leavesMonths } from './months-outside.tsx';

type Body = CallArguments<typeof api.schedules.change>['body'];

/** A change that was refused because of confirmed months. */
export type RefusedChange = { readonly error: unknown; readonly body: Body };

/** Sends a change of a schedule, and keeps one that leaves confirmed months outside, so that the person is asked what it means. */
export function useScheduleChange(scheduleId: number) {
  const change = useWrite(api.schedules.change);
  const [refused, setRefused] = useState<RefusedChange | null>(null);
  const send = async (body: Body): Promise<Schedule> => {
    try {
      return await change.send({ params: { id: scheduleId }, body });
    } catch (error) {
      if (!leavesMonths(error)) throw error;
      setRefused({ error, body });
      throw new FailureShownElsewhere('asked in a dialog', { cause: error });
    }
  };
  return { send, isSending: change.isSending, refused, closeRefused: () => setRefused(null) };
}
