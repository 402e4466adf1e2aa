import { job } from '@zeitblatt/domain/record/jobs/job';
import { deletionInput } from '@zeitblatt/domain/record/privacy/deletion';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

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
  /** Deletes the account of the caller at once; only for a caller without a company. */
  deleteAccount: endpoint({
    method: 'POST',
    path: 'user/deletion',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Profile', 'Account'],
    body: deletionInput,
    output: successBody,
  }),
  /**
   * Asks for the deletion of the company. It is deleted after the waiting period, unless the wish is taken back; asking again
   * changes nothing.
   */
  askCompanyDeletion: endpoint({
    method: 'POST',
    path: 'company/deletion',
    isLong: true,
    access: { right: ['delete', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'Notification', 'Log'],
    body: deletionInput,
    output: successBody,
  }),
  /** Takes the wish to delete the company back. */
  withdrawCompanyDeletion: endpoint({
    method: 'DELETE',
    path: 'company/deletion',
    isLong: true,
    access: { right: ['delete', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'Notification', 'Log'],
    output: successBody,
  }),
};
