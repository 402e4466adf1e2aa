import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { LateReason } from '@zeitblatt/domain/months/law/facts/late-reason';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';

type LateReasonOfMonth = {
  /** Null until it is given. */
  readonly given: LateReason | null;
  readonly give: (reason: string) => Promise<void>;
};

/** The company's reason for recording a month late; null while it is not known. @source docs/decisions.md D102 */
export function useLateReason(month: IsoMonth): LateReasonOfMonth | null {
  const { data: found } = useRead(api.compliance.lateReason, { params: { month } });
  const giving = useWrite(api.compliance.giveLateReason);
  if (found === undefined) return null;
  return {
    given: found.data,
    give: async (reason) => void (await giving.send({ params: { month }, body: { reason } })),
  };
}
