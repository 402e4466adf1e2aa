import { COMPANY_DELETION_DAYS } from '@zeitblatt/domain/record/retention/retention-terms';
import { findCompanyDeletion } from '../database/companies.queries.ts';
import { inCompany } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import { deleteCompanyIfDue } from '../features/record/privacy/delete-company.ts';
import { updateDeletionToNow } from '../features/record/privacy/deletion.queries.ts';
import type { Post } from '../features/record/privacy/deletion-mails.ts';
import { askForDeletion, withdrawDeletion } from '../features/record/privacy/deletion-wish.ts';
import { findStandingHolds } from '../features/record/retention/retention.api.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { postMail } from '../mail/post-mail.ts';
import type { Command, Operator } from './terminal/command.ts';
import { escapeControlCharacters } from './terminal/format-table.ts';
import { OperatorError, UsageError } from './terminal/operator-error.ts';
import { selectCompanies } from './terminal/select-companies.ts';

/** Deletes a company for managers who cannot do it in the settings. @source docs/decisions.md D31, D77 */
export const deleteCompany: Command = {
  name: 'delete-company',
  operands: ['COMPANY', '[now|keep]'],
  summary: `Deletes a company with everything in it after ${COMPANY_DELETION_DAYS} days; now: at once; keep: takes it back.`,
  details: [
    'Everybody in the company is told by mail and bell when it will be deleted and that you do it, and a manager can take it',
    'back until then.',
    'A company with a standing hold is not deleted: a manager has to end it first.',
    'Records of working time have to be kept for two years by the employer (ArbZG § 16, MiLoG § 17): export them first, with',
    'npm run admin -- export COMPANY FOLDER. Nothing brings a deleted company back but a backup.',
    'COMPANY is the number that the command companies shows.',
  ],
  run: async (operator, [typed = '', when]) => {
    const [companyId = 0] = await selectCompanies(operator.pool, typed);
    if (when !== 'keep') await refuseHeldCompany(operator, companyId);
    if (when === undefined) return scheduleDeletion(operator, companyId);
    if (when === 'now') return deleteNow(operator, companyId);
    if (when === 'keep') return keepCompany(operator, companyId);
    throw new UsageError(`'${escapeControlCharacters(when)}' is not understood: now, keep, or nothing.`);
  },
};

/** @throws OperatorError when a hold keeps records of the company */
async function refuseHeldCompany({ pool }: Operator, companyId: number): Promise<void> {
  const [held] = await inCompany(pool, companyId, (db) => findStandingHolds(db, { companyId }));
  if (!held) return;
  const purpose = escapeControlCharacters(held.purpose);
  throw new OperatorError(`Company ${companyId} is kept by a hold (${purpose}): a manager has to end it first.`);
}

const scheduleDeletion = ({ pool, name, now }: Operator, companyId: number): Promise<string> =>
  inTransaction(pool, companyId, async (post) => {
    const reach = { companyId };
    const wish = await askForDeletion(post, reach, { user: { id: null, name }, now });
    if (wish) return `Company ${companyId} will be deleted on ${wish.day}. Everybody in it is told so.`;
    const known = await findCompanyDeletion(post.db, reach);
    return `Company ${companyId} is going to be deleted already, on ${known?.due_at ?? ''}.`;
  });

const keepCompany = ({ pool, name, now }: Operator, companyId: number): Promise<string> =>
  inTransaction(pool, companyId, async (post) => {
    const wish = await withdrawDeletion(post, { companyId }, { user: { id: null, name }, now });
    if (!wish) return `Nobody has asked to delete company ${companyId}.`;
    return `Company ${companyId} will not be deleted. Everybody in it is told so.`;
  });

const inTransaction = (pool: Pool, companyId: number, work: (post: Post) => Promise<string>): Promise<string> =>
  inCompany(pool, companyId, (db) => work({ db, queue: createJobQueue([]) }));

async function deleteNow({ pool, store, name: by, now }: Operator, companyId: number): Promise<string> {
  const reach = { companyId };
  await inCompany(pool, companyId, (db) => updateDeletionToNow(db, reach, now));
  const isDeleted = await deleteCompanyIfDue(pool, store, reach, {
    now,
    onDeletion: async (db, { name: company, people }) => {
      const post = { db, queue: createJobQueue([]) };
      for (const { email: to, language, name } of people)
        await postMail(post, { to, language, mail: { kind: 'company_deleted', name, company, by }, now });
    },
  });
  if (!isDeleted)
    throw new OperatorError(`Company ${companyId} was not deleted: somebody took the deletion back meanwhile.`);
  return `Company ${companyId} is deleted. Everybody who had an account in it is told so by mail.`;
}
