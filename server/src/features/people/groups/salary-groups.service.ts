import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { findCurrentMembers, findSalaryGroupPage, findSalaryGroups } from '../queries/salary-groups.queries.ts';
import { assignToSalaryGroup } from './assign-to-salary-group.ts';
import { changeSalaryGroup, createSalaryGroup, removeSalaryGroup } from './salary-groups.ts';

export const salaryGroupsService: Service<typeof api.salaryGroups> = {
  async all({ db, reach }) {
    return { data: await findSalaryGroups(db, reach) };
  },

  async list({ db, reach, today }, { query: { page } }) {
    const shown = rowsOfPage(page);
    const { total, data } = await findSalaryGroupPage(db, reach, shown);
    const ids = data.map(({ id }) => id);
    const members = await findCurrentMembers(db, reach, ids, today);
    return {
      total,
      data: data.map((group) => ({ ...group, members: members.get(group.id) ?? [] })),
      last_page: lastPageOf(total),
    };
  },

  create: createSalaryGroup,
  change: changeSalaryGroup,
  remove: removeSalaryGroup,
  assign: assignToSalaryGroup,
};
