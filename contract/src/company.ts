import { company as companySchema, salaryGroup } from '@zeitblatt/domain/company/company';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const company = {
  get: endpoint({ method: 'GET', path: 'company', access: ['read', 'Company'], output: companySchema }),
  allSalaryGroups: endpoint({
    method: 'GET',
    path: 'company/salaryGroups/all',
    access: ['read', 'SalaryGroup'],
    output: z.object({ data: z.array(salaryGroup) }),
  }),
};
