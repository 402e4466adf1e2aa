import type { RecordedEntry, WeekDay } from '@zeitblatt/domain/days/week/week';
import { useState } from 'react';
import { useIsOnline } from '../../../api/connection.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { FailureShownElsewhere } from '../../../errors/failure-shown-elsewhere.ts';
import { useDialogMessages } from '../../../forms/use-dialog-messages.ts';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { LateQuestion } from './late-question.tsx';

type ConfirmedDayProps = {
  readonly day: WeekDay;
  readonly by: 'self' | 'manager';
  readonly onClose: () => void;
  readonly send: (entries: readonly RecordedEntry[], reason: string) => Promise<void>;
};

/** Question of late stamps about a confirmed day, and the press that leaves it as it is. */
export function ConfirmedDay({ day, by, onClose, send }: ConfirmedDayProps) {
  const isOnline = useIsOnline();
  const { messages, attempt } = useDialogMessages([]);
  const [isSending, setSending] = useState(false);
  const answer = async (entry: RecordedEntry): Promise<void> => {
    setSending(true);
    try {
      await attempt(send([entry], ''));
      onClose();
    } catch (error) {
      if (!(error instanceof FailureShownElsewhere)) reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="week-correct">
      <MessageList messages={messages} />
      <LateQuestion day={day} by={by} disabled={!isOnline || isSending} onAnswer={(entry) => void answer(entry)} />
    </div>
  );
}
