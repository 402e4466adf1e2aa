import { api } from '@zeitblatt/contract/api';

/** Where a salary group shows. */
export const SALARY_REFRESHES = [api.salaryGroups.list, api.salaryGroups.all, api.company.log] as const;
