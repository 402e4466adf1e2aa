import * as api from '@zeitblatt/contract/api';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { wageOn } from '@zeitblatt/domain/company/data/wages';
import { useMemo } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';

/** All salary groups, each with the wage that counts today as its `hourlyWage`. @source docs/decisions.md D63 */
export function useSalaryGroups() {
  const groups = useRead(api.salaryGroups.all, {});
  const today = useToday();
  const data = useMemo(
    () => groups.data?.data.map((group): SalaryGroup => ({ ...group, hourlyWage: wageOn(group, today) })),
    [groups.data, today],
  );
  return { data: data && { data }, error: groups.error, isFetching: groups.isFetching, refetch: groups.refetch };
}
