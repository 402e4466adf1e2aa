import { inspectionInput, inspectionScope } from '@zeitblatt/domain/inspections/inspection';
import { job } from '@zeitblatt/domain/jobs/job';
import { endpoint } from './endpoint.ts';

/** The papers of a company for an inspection, as one zip. @source docs/decisions/0069-inspection-pack.md */
export const inspections = {
  /** The months and people that a pack can be made of. */
  scope: endpoint({
    method: 'GET',
    path: 'company/inspection',
    access: { right: ['download', 'Company'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Employee'],
    output: inspectionScope,
  }),
  /** Makes the pack in the background; the answer is the job. The same pack that is being made is not begun twice. */
  pack: endpoint({
    method: 'POST',
    path: 'company/inspection',
    access: { right: ['download', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Job'],
    body: inspectionInput,
    output: job,
    status: 202,
  }),
};
