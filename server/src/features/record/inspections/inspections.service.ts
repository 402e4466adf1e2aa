import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import { FieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { getJob, startJob } from '../../../jobs/calls/start-job.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { PackInput } from './inspections.jobs.ts';
import { countEmployees, findInspectablePeople, findOpenPack, hasPackedSheets } from './pack/inspections.queries.ts';

/** The calls that make inspection packs. @source docs/decisions/0069-inspection-pack.md */
export const inspectionsService = ({ queue }: { readonly queue: JobQueue }): Service<typeof api.inspections> => ({
  async scope({ db, reach }) {
    return { people: await findInspectablePeople(db, reach) };
  },

  async pack({ db, reach, user, now, t }, { body }) {
    const ids = body.employee_ids && [...new Set(body.employee_ids)].toSorted((one, other) => one - other);
    const wanted = { ...body, employee_ids: ids };
    if (ids && (await countEmployees(db, reach, ids)) < ids.length) throw new Refusal('employee_not_found');
    if (!(await hasPackedSheets(db, reach, wanted)))
      throw new FieldRefusal([{ path: 'first_month', message: { key: 'validation:noSheetsInPeriod', params: {} } }]);
    const open = await findOpenPack(db, reach, wanted);
    if (open !== null) return getJob({ db, reach, user, now, t }, open);
    const { id, name, isSupport } = user;
    const input: PackInput = { wanted, by: { id, name, isSupport } };
    const job = { type: 'pack_inspection', input, month: wanted.first_month, lastMonth: wanted.last_month } as const;
    return startJob({ db, reach, user, now, queue, t }, job);
  },
});
