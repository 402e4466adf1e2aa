import type { api } from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/paginated';
import type { Service } from '../../http/context.ts';
import { assignToSalaryGroup } from './assign-to-salary-group.ts';
import { findSalaryGroupPage, findSalaryGroups } from './salary-groups.queries.ts';
import { changeSalaryGroup, createSalaryGroup, removeSalaryGroup } from './salary-groups.ts';

export const salaryGroupsService: Service<typeof api.salaryGroups> = {
  async all({ db, reach }) {
    return { data: await findSalaryGroups(db, reach) };
  },

  async list({ db, reach }, { query: { page } }) {
    const shown = { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE };
    const { total, data } = await findSalaryGroupPage(db, reach, shown);
    return { total, data, last_page: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)) };
  },

  create: createSalaryGroup,
  change: changeSalaryGroup,
  remove: removeSalaryGroup,
  assign: assignToSalaryGroup,
};
