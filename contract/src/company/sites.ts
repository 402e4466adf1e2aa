import { site, siteInput, town, townAnswer } from '@zeitblatt/domain/company/places/site';
import { id, idText, version } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

const path = z.object({ id: idText });

export const sites = {
  /** The sites of the company, and the towns in use that have holidays of their own. @source docs/decisions.md D119 */
  list: endpoint({
    method: 'GET',
    path: 'company/sites',
    access: { right: ['read', 'Company'], scope: 'company', by: ['session'] },
    reads: ['Company', 'Employee'],
    output: z.object({ data: z.array(site), towns: z.array(town) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'company/sites',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'Log'],
    body: siteInput,
    output: z.object({ id, success: z.string() }),
    status: 201,
  }),
  /** The town can be changed only while no employee has worked at the site: the days of the past keep theirs. */
  change: endpoint({
    method: 'PUT',
    path: 'company/sites/{id}',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'Employee', 'Log'],
    params: path,
    body: siteInput.extend({ version }),
    output: successBody,
  }),
  /** Closes a site without employees. The history of employees still names it. */
  close: endpoint({
    method: 'DELETE',
    path: 'company/sites/{id}',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'Log'],
    params: path,
    output: successBody,
  }),
  /** Stores whether a holiday of parts of a state counts in a town. @source docs/decisions.md D119 */
  answer: endpoint({
    method: 'PUT',
    path: 'company/towns',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'Schedule', 'Log'],
    body: townAnswer,
    output: successBody,
  }),
};
