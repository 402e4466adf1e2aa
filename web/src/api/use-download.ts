import { useMutation } from '@tanstack/react-query';
import type { CallArguments, Endpoint } from '@zeitblatt/contract/call/endpoint';
import { useClient } from './client-context.ts';
import { saveFile } from './download.ts';

/** Downloads a file and saves it through the browser. */
export function useDownload<E extends Endpoint>(endpoint: E) {
  const client = useClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (args: CallArguments<E>) => saveFile(await client.download(endpoint, args)),
  });
  return { start: mutateAsync, isLoading: isPending };
}
