import type { api } from '@zeitblatt/contract/api';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { failureText, reportFailure } from '../../../errors/failure.ts';
import { notify } from '../../../ui/messages/notify.ts';

type AccountAction = typeof api.accounts.remove | typeof api.accounts.promote | typeof api.accounts.downgrade;

/**
 * An action on an employee's account with a single button. A refusal, such as for the last manager, is shown at the
 * button.
 */
export function useAccountAction(action: AccountAction, employeeId: number) {
  const write = useWrite(action);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const run = async () => {
    setMessages([]);
    try {
      const { success } = await write.send({ params: { id: employeeId } });
      notify.success(success);
    } catch (error) {
      if (error instanceof ApiError && error.text !== undefined && !error.isShownElsewhere)
        setMessages([failureText(error)]);
      else reportFailure(error);
    }
  };
  return { run, isRunning: write.isSending, messages };
}
