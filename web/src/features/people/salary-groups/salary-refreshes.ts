import { api } from '@zeitblatt/contract/api';

/** Where a salary group shows. */
export const SALARY_REFRESHES = [api.company.salaryGroups, api.company.allSalaryGroups, api.company.log] as const;
