import type { CallArguments, WritingEndpoint } from '@zeitblatt/contract/call/endpoint';
import type { successBody } from '@zeitblatt/contract/call/errors';
import { useState } from 'react';
import { isGone } from '../api/api-error.ts';
import { useWrite } from '../api/use-write.ts';
import { reportFailure } from '../errors/failure.ts';
import { notify } from '../ui/messages/notify.ts';

type Deletion = WritingEndpoint & { readonly output: typeof successBody };

/**
 * Deletes a row after the dialog's confirmation; then shows a message and closes the dialog, also if another user has
 * already deleted the row.
 */
export function useDeletion<E extends Deletion>(endpoint: E, { onClose }: { readonly onClose: () => void }) {
  const write = useWrite<E>(endpoint, { isAboutRow: true });
  const [failure, setFailure] = useState<unknown>(null);
  const remove = async (args: CallArguments<E>) => {
    setFailure(null);
    try {
      const { success } = await write.send(args);
      notify.success(success);
      onClose();
    } catch (error) {
      reportFailure(error);
      setFailure(error);
      if (isGone(error)) onClose();
    }
  };
  return { isDeleting: write.isSending, failure, remove: (args: CallArguments<E>) => void remove(args) };
}
