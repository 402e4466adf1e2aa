import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type EmployeeRow, employeeQuery, type RecentMonthState } from '@zeitblatt/domain/people/employees/employee';
import { useClient } from '../../../api/client-context.ts';
import { readOptions } from '../../../api/use-read.ts';
import { useStanding } from '../../../session/rights.ts';

/** Maximum number of sheets opened as one batch; the task shows the rest again afterwards. */
const MOST_IN_A_ROW = 1000;
/**
 * Pages of the employee list that are searched, to bound the load of the server; 1,000 employees are enough for a
 * nearly complete month.
 */
const MOST_PAGES = 20;

/** A month that was saved before its end is opened again, to record the rest. */
const NOT_RECORDED: readonly RecentMonthState[] = ['missing', 'partial'];

/**
 * Finds the employees without a sheet for a month, and opens their sheets as a batch, a single one in the editor, in the place of the
 * present address.
 *
 * @returns opens them; false where no sheet is missing
 */
export function useOpenMissingSheets(): (month: IsoMonth) => Promise<boolean> {
  const findMissing = useFindMissing();
  const standing = useStanding();
  const navigate = useNavigate();
  return async (month) => {
    const missing = await findMissing(month);
    const [first, ...others] = missing;
    if (first === undefined) return false;
    if (others.length > 0 && mayEnter(standing, 'timesheetBatchEdit')) {
      const schemas = missing.map(({ schema_id }) => schema_id);
      await navigate({ to: '/employees/timesheet-batch', search: { month, schemas }, replace: true });
      return true;
    }
    await navigate({
      to: '/employees/$employeeId/timesheet',
      params: { employeeId: first.id },
      search: { month, schemaId: first.schema_id },
      replace: true,
    });
    return true;
  };
}

function useFindMissing(): (month: IsoMonth) => Promise<EmployeeRow[]> {
  const client = useClient();
  const cache = useQueryClient();
  return async (month) => {
    const found: EmployeeRow[] = [];
    for (let page = 1; page <= MOST_PAGES && found.length < MOST_IN_A_ROW; page += 1) {
      const query = employeeQuery.parse({ page, rowsPerPage: 50, missing: 'true' });
      const { data, last_page } = await cache.fetchQuery(readOptions(client, api.employees.list, { query }));
      found.push(
        ...data.filter((row) =>
          row.recent_months.some((one) => one.month === month && NOT_RECORDED.includes(one.state)),
        ),
      );
      if (page >= last_page) break;
    }
    return found.slice(0, MOST_IN_A_ROW);
  };
}
