import type { api } from '@zeitblatt/contract/api';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { failureText, reportFailure } from '../../../errors/failure.ts';
import { notify } from '../../../ui/notify.ts';

type AccountAction = typeof api.accounts.remove | typeof api.accounts.promote | typeof api.accounts.downgrade;

/**
 * Something done to an employee's account with one press. A refusal, such as for the last manager, is kept to be shown
 * where the button is.
 */
export function useAction(action: AccountAction, employeeId: number) {
  const write = useWrite(action);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const run = async () => {
    setMessages([]);
    try {
      const { success } = await write.send({ params: { id: employeeId } });
      notify.success(success);
    } catch (error) {
      if (error instanceof ApiError && error.text !== undefined && !error.isToldElsewhere)
        setMessages([failureText(error)]);
      else reportFailure(error);
    }
  };
  return { run, isRunning: write.isSending, messages };
}
