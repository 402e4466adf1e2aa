import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { RecordedEntry } from '@zeitblatt/domain/days/week/week';
import { useEffect, useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';

/** How long a recording can be taken back with one tap. */
const UNDO_MS = 10_000;

/** Last recording. */
export type Recorded = { readonly dates: readonly IsoDate[]; readonly isUndone: boolean };

/** Records days and takes the last recording back. */
export function useRecording() {
  const record = useWrite(api.dayRecords.record, { isAboutRow: true });
  const withdraw = useWrite(api.dayRecords.withdraw, { isAboutRow: true });
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  useEffect(() => {
    if (recorded === null) return undefined;
    const timer = setTimeout(() => setRecorded(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [recorded]);

  /** @throws ApiError, NoAnswerError */
  const send = async (entries: readonly RecordedEntry[]): Promise<void> => {
    const { days } = await record.send({ body: { entries: [...entries] } });
    setRecorded({ dates: days, isUndone: false });
  };
  const undo = async (): Promise<void> => {
    if (recorded === null) return;
    try {
      await withdraw.send({ body: { dates: [...recorded.dates] } });
      setRecorded({ ...recorded, isUndone: true });
    } catch (error) {
      reportFailure(error);
    }
  };
  return { recorded, send, undo, isSending: record.isSending || withdraw.isSending };
}
