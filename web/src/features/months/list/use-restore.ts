import * as api from '@zeitblatt/contract/api';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { notify } from '../../../ui/messages/notify.ts';

/** Restores a deleted employee. @source docs/decisions.md D39 */
export function useRestoreEmployee(employeeId: number) {
  const write = useWrite(api.employees.restore);
  const restore = async () => {
    try {
      const { success } = await write.send({ params: { id: employeeId } });
      notify.success(success);
    } catch (error) {
      reportFailure(error);
    }
  };
  return { isRestoring: write.isSending, restore };
}
