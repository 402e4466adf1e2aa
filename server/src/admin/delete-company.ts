import { COMPANY_DELETION_DAYS } from '@zeitblatt/domain/privacy/retention-terms';
import { insertLogEntry } from '../audit/log.queries.ts';
import { inCompany } from '../database/database.ts';
import { insertNotification } from '../features/notifications/notifications.queries.ts';
import { deleteCompanyIfDue } from '../features/privacy/delete-company.ts';
import {
  clearDeletionWish,
  findColleagues,
  findCompanyDeletion,
  updateDeletionToNow,
  updateDeletionWish,
} from '../features/privacy/deletion.queries.ts';
import type { Command, Operator } from './command.ts';
import { escapeControlCharacters } from './format-table.ts';
import { OperatorError, UsageError } from './operator-error.ts';
import { selectCompanies } from './select-companies.ts';

/** Deletes a company for managers who cannot do it in the settings. @source docs/decisions.md D31, D77 */
export const deleteCompany: Command = {
  name: 'delete-company',
  operands: ['COMPANY', '[now|keep]'],
  summary: `Deletes a company with everything in it after ${COMPANY_DELETION_DAYS} days; now: at once; keep: takes it back.`,
  details: [
    'Everybody in the company sees when it will be deleted, and a manager can take it back until then.',
    'Records of working time have to be kept for two years by the employer (ArbZG § 16, MiLoG § 17): export them first, with',
    'npm run admin -- export COMPANY FOLDER. Nothing brings a deleted company back but a backup.',
    'COMPANY is the number that the command companies shows.',
  ],
  run: async (operator, [typed = '', when]) => {
    const [companyId = 0] = await selectCompanies(operator.pool, typed);
    if (when === undefined) return scheduleDeletion(operator, companyId);
    if (when === 'now') return deleteNow(operator, companyId);
    if (when === 'keep') return keepCompany(operator, companyId);
    throw new UsageError(`'${escapeControlCharacters(when)}' is not understood: now, keep, or nothing.`);
  },
};

const scheduleDeletion = ({ pool, name, now }: Operator, companyId: number): Promise<string> =>
  inCompany(pool, companyId, async (db) => {
    const reach = { companyId };
    const wish = await updateDeletionWish(db, reach, { by: null, now });
    if (!wish) {
      const known = await findCompanyDeletion(db, reach);
      return `Company ${companyId} is going to be deleted already, on ${known?.due_at ?? ''}.`;
    }
    for (const { id } of await findColleagues(db, reach)) {
      await insertNotification(db, { userId: id, type: 'company_deletion_asked', data: { ...wish, by: name }, now });
    }
    const entry = { type: 'company_deletion_asked', subject: wish.company, user: { id: null, name }, now } as const;
    await insertLogEntry(db, reach, entry);
    return `Company ${companyId} will be deleted on ${wish.day}. Everybody in it sees that.`;
  });

async function deleteNow({ pool, store, now }: Operator, companyId: number): Promise<string> {
  const reach = { companyId };
  await inCompany(pool, companyId, (db) => updateDeletionToNow(db, reach, now));
  if (!(await deleteCompanyIfDue(pool, store, reach, now)))
    throw new OperatorError(`Company ${companyId} was not deleted: somebody took the deletion back meanwhile.`);
  return `Company ${companyId} is deleted.`;
}

const keepCompany = ({ pool, name, now }: Operator, companyId: number): Promise<string> =>
  inCompany(pool, companyId, async (db) => {
    const reach = { companyId };
    const wish = await clearDeletionWish(db, reach);
    if (!wish) return `Nobody has asked to delete company ${companyId}.`;
    for (const { id } of await findColleagues(db, reach)) {
      await insertNotification(db, {
        userId: id,
        type: 'company_deletion_withdrawn',
        data: { ...wish, by: name },
        now,
      });
    }
    const entry = { type: 'company_deletion_withdrawn', subject: wish.company, user: { id: null, name }, now } as const;
    await insertLogEntry(db, reach, entry);
    return `Company ${companyId} will not be deleted.`;
  });
