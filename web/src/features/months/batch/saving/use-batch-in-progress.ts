import * as api from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { use, useEffect, useEffectEvent } from 'react';
import { useClient } from '../../../../api/client-context.ts';
import { ClockContext } from '../../../../clock/clock.ts';
import { clearBatchInProgress, readBatchInProgress } from '../model/batch-in-progress.ts';

/** Continues with the job that this page was following before a reload. */
export function useBatchInProgress(address: string, goOn: (job: Job) => void): void {
  const client = useClient();
  const now = use(ClockContext);
  const found = useEffectEvent(goOn);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const id = readBatchInProgress(address, now());
    if (id !== null) {
      // If the job cannot be read, the jobs button beside the bell shows its result.
      client.call(api.jobs.get, { params: { id } }, { signal }).then(found, clearBatchInProgress);
    }
    return () => leaving.abort();
  }, [address, client, now]);
}
