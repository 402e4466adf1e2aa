import { wireDate } from '@zeitblatt/domain/calendar/wire';
import { companyInput, company as companySchema } from '@zeitblatt/domain/company/data/company';
import { logEntry, logGroup, logQuery } from '@zeitblatt/domain/company/log/log';
import { sealMailInput, sealState } from '@zeitblatt/domain/company/log/seal-mail';
import { id, version } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { paginated } from '../call/paginated.ts';

export const company = {
  get: endpoint({
    method: 'GET',
    path: 'company',
    access: { right: ['read', 'Company'], scope: 'company', by: ['session'] },
    reads: ['Company'],
    output: companySchema,
  }),
  /** Founds a company, for a manager without one. @source docs/product.md section 4 "Company" */
  create: endpoint({
    method: 'POST',
    path: 'company',
    access: { right: ['create', 'Company'], scope: 'own', by: ['session'] },
    changes: ['Company', 'Profile', 'Log'],
    body: companyInput,
    output: companySchema,
    status: 201,
  }),
  /**
   * Changes the company. Its place counts from `city_from` on, a day that may be past, in place of what was said for later days; without
   * it a changed place counts from today. @source docs/decisions.md D118
   */
  change: endpoint({
    method: 'PUT',
    path: 'company',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'Log'],
    body: companyInput.extend({ city_from: wireDate.nullable().optional(), version }),
    output: companySchema,
  }),
  /** Where the seal of the log is sent each day, and the result of the last nightly check. */
  seals: endpoint({
    method: 'GET',
    path: 'company/seals',
    access: { right: ['read', 'Company'], scope: 'company', by: ['session'] },
    reads: ['Company'],
    output: sealState,
  }),
  changeSeals: endpoint({
    method: 'PUT',
    path: 'company/seals',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'Log'],
    body: sealMailInput,
    output: sealState,
  }),
  /** Company log, newest first. */
  log: endpoint({
    method: 'GET',
    path: 'company/logs',
    access: { right: ['read', 'Log'], scope: 'company', by: ['session'] },
    reads: ['Log'],
    query: logQuery,
    output: paginated(logEntry),
  }),
  /** The same entries, with those that repeat folded into one row; pages and their number are of rows. */
  logGroups: endpoint({
    method: 'GET',
    path: 'company/logs/groups',
    access: { right: ['read', 'Log'], scope: 'company', by: ['session'] },
    reads: ['Log'],
    query: logQuery,
    output: paginated(logGroup),
  }),
  /** Users with an entry in the log, for its filter. */
  logPeople: endpoint({
    method: 'GET',
    path: 'company/logs/people',
    access: { right: ['read', 'Log'], scope: 'company', by: ['session'] },
    reads: ['Log'],
    output: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
  }),
};
