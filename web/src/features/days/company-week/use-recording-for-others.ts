import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type ManagedDay, RECORDED_DAYS_MAX } from '@zeitblatt/domain/days/week/week';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { failureText } from '../../../errors/failure.ts';

export const cellKey = (id: number, day: IsoDate): string => `${id} ${day}`;

const keyOf = ({ employee_id, day }: ManagedDay): string => cellKey(employee_id, day);

type Failed = { readonly records: readonly ManagedDay[]; readonly text: string; readonly error: unknown };

/** Records days of employees. What could not be saved stays known, so that its rows say so and it can be sent again. */
export function useRecordingForOthers() {
  const { send } = useWrite(api.dayRecords.recordForOthers, { isAboutRow: true });
  const [recorded, setRecorded] = useState<readonly ManagedDay[]>([]);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [running, setRunning] = useState(0);

  const settle = (saved: readonly ManagedDay[]) => {
    const keys = new Set(saved.map(keyOf));
    setRecorded(saved);
    setFailed((before) => {
      const records = before?.records.filter((record) => !keys.has(keyOf(record))) ?? [];
      return before && records.length > 0 ? { ...before, records } : null;
    });
  };

  /** Records a day of the dialog, which shows the failure itself. @throws ApiError, NoAnswerError */
  const correct = async (record: ManagedDay): Promise<void> => {
    await send({ body: { records: [record] } });
    settle([record]);
  };

  /** Records days in parts that the server takes. The parts after a failure are not sent. */
  const confirm = async (records: readonly ManagedDay[]): Promise<void> => {
    if (records.length === 0) return;
    setRunning((count) => count + 1);
    let sent = 0;
    try {
      for (; sent < records.length; sent += RECORDED_DAYS_MAX)
        await send({ body: { records: records.slice(sent, sent + RECORDED_DAYS_MAX) } });
      settle(records);
    } catch (error) {
      settle(records.slice(0, sent));
      const unsaved = records.slice(sent);
      const keys = new Set(unsaved.map(keyOf));
      setFailed((before) => ({
        records: [...(before?.records.filter((record) => !keys.has(keyOf(record))) ?? []), ...unsaved],
        text: failureText(error),
        error,
      }));
    } finally {
      setRunning((count) => count - 1);
    }
  };

  return {
    recorded,
    failed,
    failedKeys: new Set(failed?.records.map(keyOf)) as ReadonlySet<string>,
    isSending: running > 0,
    correct,
    confirm,
    sendAgain: () => void confirm(failed?.records ?? []),
  };
}
