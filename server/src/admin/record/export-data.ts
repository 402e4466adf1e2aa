import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createZip } from '@zeitblatt/documents/record/zip';
import { createTranslator } from '@zeitblatt/i18n/translate';
import { insertDownloadEntryLast } from '../../audit/log.queries.ts';
import { inCompany } from '../../database/database.ts';
import { getPerson } from '../../features/record/privacy/export/export.queries.ts';
import { beginCompanyExport, packCompanyExport } from '../../features/record/privacy/export/export-company.ts';
import { exportPerson } from '../../features/record/privacy/export/export-person.ts';
import { selectAccount } from '../accounts/select-account.ts';
import type { Command, Operator } from '../terminal/command.ts';
import { OperatorError } from '../terminal/operator-error.ts';
import { selectCompanies } from '../terminal/select-companies.ts';
import { writeNew } from '../terminal/write-new.ts';

/**
 * Exports the data of a person or a company into a folder, for people who cannot sign in. @source docs/decisions.md D77
 */
export const exportData: Command = {
  name: 'export',
  operands: ['EMAIL|COMPANY', 'FOLDER'],
  summary: 'Writes everything that is kept about a person or a company into a folder, as a zip.',
  details: [
    'The same file that the person gets in the settings, or a manager of the company: with a description, for reading and for',
    'further processing. An existing file is not replaced.',
    'COMPANY is the number that the command companies shows. Its log names you and what was exported, once a day.',
  ],
  run: async (operator, [what = '', folder = '']) => {
    await makeFolder(folder);
    const name = what.includes('@')
      ? await writePerson(operator, what, folder)
      : await writeCompany(operator, what, folder);
    return `Written: ${name}\nThe file holds personal data. Hand it on to the person it is about, or a manager of the company, only.`;
  },
};

async function writePerson(operator: Operator, typed: string, folder: string): Promise<string> {
  const { pool, now, timeZone } = operator;
  const { id: userId, name, language, company_id } = await selectAccount(pool, typed);
  const translate = createTranslator();
  const t = (key: string, params?: Readonly<Record<string, string | number>>) => translate(language, key, params);
  const { filename, bytes } = await inCompany(pool, company_id, async (db) =>
    exportPerson(db, await getPerson(db, userId), { now, timeZone, t }),
  );
  return writeNew(path.join(folder, `account-${userId}-${filename}`), async () => {
    if (company_id !== null) await log(operator, company_id, { file: `person ${userId}`, subject: name });
    return Readable.from([bytes]);
  });
}

/** Adds an entry to the log of the company: data of its people leave the product. */
const log = (
  { pool, name, now }: Operator,
  companyId: number,
  what: { readonly file: string; readonly subject: string },
): Promise<void> =>
  inCompany(pool, companyId, async (db) =>
    insertDownloadEntryLast(db, { companyId }, { type: 'exported', ...what, user: { id: null, name }, now }),
  );

async function writeCompany(operator: Operator, typed: string, folder: string): Promise<string> {
  const { pool, now, timeZone } = operator;
  const [companyId = 0] = await selectCompanies(pool, typed);
  // Loaded here, because the typesetter is large and no other command needs it.
  const { createRenderer } = await import('@zeitblatt/documents/rendering/renderer');
  const documents = createRenderer({ kind: 'thread' });
  try {
    const context = {
      reach: { companyId },
      documents,
      inCompany: <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(pool, companyId, work),
      report: async () => undefined,
      now: () => now,
    };
    const content = await beginCompanyExport(context, 'de');
    const file = path.join(folder, `company-${companyId}-${content.filename}`);
    return await writeNew(file, async () => {
      await log(operator, companyId, { file: 'company', subject: content.filename });
      return createZip(packCompanyExport(context, content).entries, timeZone);
    });
  } finally {
    await documents.close();
  }
}

/** Makes the folder, but not those above it. @throws OperatorError when there is none above, or a file in its place */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new OperatorError(`${folder} cannot be made: ${error.message}.`);
  });
  if (!(await stat(folder)).isDirectory()) throw new OperatorError(`${folder} is a file; name a folder.`);
}
