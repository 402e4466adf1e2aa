import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { findSalaryGroupPage, findSalaryGroups } from '../queries/salary-groups.queries.ts';
import { assignToSalaryGroup } from './assign-to-salary-group.ts';
import { changeSalaryGroup, createSalaryGroup, removeSalaryGroup } from './salary-groups.ts';

export const salaryGroupsService: Service<typeof api.salaryGroups> = {
  async all({ db, reach }) {
    return { data: await findSalaryGroups(db, reach) };
  },

  async list({ db, reach }, { query: { page } }) {
    const shown = rowsOfPage(page);
    const { total, data } = await findSalaryGroupPage(db, reach, shown);
    return { total, data, last_page: lastPageOf(total) };
  },

  create: createSalaryGroup,
  change: changeSalaryGroup,
  remove: removeSalaryGroup,
  assign: assignToSalaryGroup,
};
