import type { api } from '@zeitblatt/contract/api';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { Service } from '../../../http/context/context.ts';
import { deleteLateReason, findLateReason, storeLateReason } from './late-reasons.queries.ts';

const PARAGRAPH = '§ 17 Abs. 1 MiLoG';

export const complianceService: Service<typeof api.compliance> = {
  async lateReason({ db, reach }, { params: { month } }) {
    return { data: (await findLateReason(db, reach, month)) ?? null };
  },

  async giveLateReason({ db, reach, user, now }, { params: { month }, body: { reason } }) {
    const before = await findLateReason(db, reach, month);
    if ((before?.reason ?? null) === reason) return { data: before ?? null };
    if (reason === null) await deleteLateReason(db, reach, month);
    else await storeLateReason(db, reach, month, { reason, name: user.name, now });
    // The log is kept for good, so that it does not repeat the words.
    const [old, given] = [before?.reason ?? null, reason].map((text) => (text === null ? null : PARAGRAPH));
    const changes = changesBetween({ reason: old ?? null }, { reason: given ?? null });
    await insertLogEntry(db, reach, { type: 'late_reason_given', subject: formatDotted(month), changes, user, now });
    return { data: (await findLateReason(db, reach, month)) ?? null };
  },
};
