import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import { findWorkPlaceVersions } from '../queries/work-places.queries.ts';
import { getEmployee } from './get-employee.api.ts';
import { moveEmployees } from './move-employees.ts';

export const workPlacesService: Service<typeof api.workPlaces> = {
  async versions(context, { params: { id } }) {
    await getEmployee(context, id);
    return { data: await findWorkPlaceVersions(context.db, context.reach, id) };
  },

  async move(context, { body }) {
    const before = await moveEmployees(context, body);
    return {
      success: context.t('success:employeesMoved', { count: before.length }),
      before: before.map(({ employeeId: employee_id, siteId: site_id, cityId }) => ({
        employee_id,
        site_id,
        city_id: site_id === null ? cityId : null,
      })),
    };
  },
};
