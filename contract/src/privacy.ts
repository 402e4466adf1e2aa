import { job } from '@zeitblatt/domain/jobs/job';
import { endpoint } from './endpoint.ts';

/** Calls about what the product keeps of a person and of a company. @source docs/decisions.md D77 */
export const privacy = {
  /** Everything that the product keeps about the caller, as a zip. */
  exportOwn: endpoint({
    method: 'GET',
    path: 'user/export',
    isLong: true,
    access: { right: ['read', 'Profile'], scope: 'own', by: ['session'] },
    reads: ['Profile', 'Employee', 'Timesheet', 'Log'],
    output: { file: 'application/zip' },
  }),
  /** Exports the whole company as a zip in the background; the answer is the job. */
  exportCompany: endpoint({
    method: 'POST',
    path: 'company/export',
    access: { right: ['download', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Job'],
    output: job,
    status: 202,
  }),
};
