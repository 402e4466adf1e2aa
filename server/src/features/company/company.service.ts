import type { api } from '@zeitblatt/contract/api';
import type { Company } from '@zeitblatt/domain/company/company';
import type { Service } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCompany, findSalaryGroups } from './company.queries.ts';

export const companyService: Service<typeof api.company> = {
  async get({ db, companyId }) {
    const row = await findCompany(db, companyId);
    if (!row) throw new Refusal('company_not_found');
    const { city_id, city_name, city_zip, city_state_id } = row;
    return {
      ...row,
      id: row.company_id,
      timesheet_allocation_block_size:
        row.timesheet_allocation_block_size as Company['timesheet_allocation_block_size'],
      city:
        city_id === null || city_name === null || city_zip === null || city_state_id === null
          ? null
          : { id: city_id, name: city_name, zip: city_zip, state_id: city_state_id },
    };
  },

  async allSalaryGroups({ db, companyId }) {
    return { data: await findSalaryGroups(db, companyId) };
  },
};
