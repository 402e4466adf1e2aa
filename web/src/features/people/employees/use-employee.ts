import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import { useRead } from '../../../api/use-read.ts';

const route = getRouteApi('/app/employees/$employeeId');

/** The employee of this page: first as the route loaded them, then kept current. */
export function useEmployee(): Employee {
  const { employeeId } = route.useParams();
  const loaded = route.useLoaderData();
  return useRead(api.employees.get, { params: { id: employeeId } }).data ?? loaded;
}

export const fullName = ({ first_name, last_name }: Pick<Employee, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;
